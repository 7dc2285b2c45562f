/**
 * Calibrations: fits of samples, the calibration file, and predictions from a file. This package
 * has the types that all packages below it use. Input: samples. Start with {@link
 * org.memline.calibration.Calibration}, which consists of sections. Each experiment has a {@link
 * org.memline.calibration.Fitting}, which fits its samples. {@link
 * org.memline.calibration.file.Fittings} is the catalogue of all of them.
 */
package org.memline.calibration;
