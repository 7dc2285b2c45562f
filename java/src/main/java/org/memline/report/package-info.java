/**
 * Calibrations and comparisons of them for those who read them: people, and other programs. In come
 * finished results, nothing is computed here that is not shown; start at {@link
 * org.memline.report.CalibrationTable}. A new experiment's table is a file and a line in {@link
 * org.memline.report.ExperimentTables}.
 */
package org.memline.report;
