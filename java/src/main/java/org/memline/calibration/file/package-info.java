/**
 * This room holds the catalogue of fittings, and reads and writes the calibration file as JSON. In
 * come samples or a file; start at {@link org.memline.calibration.file.Calibrator} and {@link
 * org.memline.calibration.file.CalibrationFile}.
 */
package org.memline.calibration.file;
