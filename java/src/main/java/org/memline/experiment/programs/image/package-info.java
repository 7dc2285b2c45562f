/**
 * Grey images as PGM files. In come bytes or an image; start at {@link
 * org.memline.experiment.programs.image.PgmReader}.
 */
package org.memline.experiment.programs.image;
