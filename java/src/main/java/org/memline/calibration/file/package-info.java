/**
 * This package reads and writes the calibration file, and lists the fits that produce its content.
 * Input: samples, or a calibration file. A reader should start at {@link
 * org.memline.calibration.file.Calibrator}, which makes a calibration from samples, and at {@link
 * org.memline.calibration.file.CalibrationFile}, which reads and writes the JSON file.
 */
package org.memline.calibration.file;
