/**
 * Calibrations: from samples to the calibration file and back, and predictions from a file. This
 * package has the types that all packages below use, first a {@link
 * org.memline.calibration.Calibration} of sections. Input: samples. For each experiment, a {@link
 * org.memline.calibration.Fitting} is the counterpart of its measuring package; start there, then
 * at {@link org.memline.calibration.file.Fittings}, the catalogue of them.
 */
package org.memline.calibration;
