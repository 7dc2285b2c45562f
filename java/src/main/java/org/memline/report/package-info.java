/**
 * This package shows calibrations and comparisons of calibrations, to people and to other programs.
 * It computes only what it shows. Input: finished results. To read the code, start at {@link
 * org.memline.report.CalibrationTable}. To add the table of a new experiment, write one file and
 * add one line to {@link org.memline.report.ExperimentTables}.
 */
package org.memline.report;
