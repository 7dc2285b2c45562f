/**
 * The calibration file: the catalogue of fittings, and reading and writing of JSON. In come samples
 * or a file; start at {@link org.memline.calibration.file.Calibrator} and {@link
 * org.memline.calibration.file.CalibrationFile}.
 */
package org.memline.calibration.file;
