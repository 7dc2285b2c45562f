/**
 * From samples to the calibration file and back, and what a file predicts: here what all rooms
 * below speak of, a {@link org.memline.calibration.Calibration} of sections. In come samples. An
 * experiment's twin of its measuring room is a {@link org.memline.calibration.Fitting}; start
 * there, then at {@link org.memline.calibration.file.Fittings}, the catalogue of them.
 */
package org.memline.calibration;
