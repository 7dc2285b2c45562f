/**
 * The calibration file, and the catalogue of the fits whose results it contains. Input: samples or
 * a file. Start with {@link org.memline.calibration.file.Calibrator}, which makes a calibration
 * from samples, and {@link org.memline.calibration.file.CalibrationFile}, which reads and writes
 * the JSON file.
 */
package org.memline.calibration.file;
