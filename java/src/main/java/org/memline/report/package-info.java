/**
 * This package shows calibrations and comparisons of them, to people and to other programs. Input:
 * finished results; this package computes only what it shows; start at {@link
 * org.memline.report.CalibrationTable}. A new experiment's table is a file and a line in {@link
 * org.memline.report.ExperimentTables}.
 */
package org.memline.report;
