/**
 * This package reads input and checks it once. JSON must be valid and complete, text must be
 * printable, and numbers must be in their range. Further checks are in the constructors of the
 * records that are read; later code does not repeat these checks. This package also writes files so
 * that readers never see a part of a file. Input: the bytes of files. A reader should start at
 * {@link org.memline.input.StrictJson}.
 */
package org.memline.input;
