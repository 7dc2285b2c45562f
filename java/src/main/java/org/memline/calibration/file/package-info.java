/**
 * The calibration file: the catalogue of fittings, and reading and writing of JSON. Input: samples
 * or a file; start at {@link org.memline.calibration.file.Calibrator} and {@link
 * org.memline.calibration.file.CalibrationFile}.
 */
package org.memline.calibration.file;
