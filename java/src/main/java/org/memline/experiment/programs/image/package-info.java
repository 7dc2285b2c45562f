/**
 * Grey images as PGM files. Input: the bytes of a file, or an image; start at {@link
 * org.memline.experiment.programs.image.PgmReader}.
 */
package org.memline.experiment.programs.image;
