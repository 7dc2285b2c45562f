/**
 * This package reads and writes grey images as PGM files. Input: the bytes of a file, or an image.
 * A reader should start at {@link org.memline.study.programs.image.PgmReader}.
 */
package org.memline.study.programs.image;
