/**
 * The calibration file, and the catalogue of the fits that produce it. Begin with {@link
 * org.memline.calibration.file.Calibrator}, which makes a calibration from samples, and {@link
 * org.memline.calibration.file.CalibrationFile}, which reads and writes the JSON file.
 */
package org.memline.calibration.file;
