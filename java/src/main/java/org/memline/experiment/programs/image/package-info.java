/**
 * This package reads and writes grey images as PGM files. Input: the bytes of a file, or an image.
 * A reader should start at {@link org.memline.experiment.programs.image.PgmReader}.
 */
package org.memline.experiment.programs.image;
