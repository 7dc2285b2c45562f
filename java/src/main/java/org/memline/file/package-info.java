/**
 * This package reads and writes the calibration file, and the folder that keeps the history of a
 * machine. Input: samples, or a calibration file. A reader should start at {@link Calibrator},
 * which makes a calibration from samples, and at {@link CalibrationFile}, which reads and writes
 * the JSON file. {@link Summary} summarises cells (measured configurations), so that tables can
 * later be shown without reading all cells.
 */
package org.memline.file;
