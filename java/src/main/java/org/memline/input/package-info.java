/**
 * Reads and checks input once: JSON strictly, text without unprintable characters, numbers within
 * their range. Further checks are in the constructors of the records that are read; later code does
 * not repeat them. This package also writes files atomically. Input: the bytes of files; start at
 * {@link org.memline.input.StrictJson}.
 */
package org.memline.input;
