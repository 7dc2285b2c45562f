/**
 * This room turns samples into the calibration file, reads it back, and predicts from it. It
 * defines what all its subrooms share, a {@link org.memline.calibration.Calibration} of sections.
 * In come samples. Each experiment has a measuring room and a fitting room here; the latter's entry
 * is a {@link org.memline.calibration.Fitting}. To read the code, start there, then at {@link
 * org.memline.calibration.file.Fittings}, the catalogue of fittings.
 */
package org.memline.calibration;
