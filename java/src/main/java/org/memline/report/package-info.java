/**
 * This package shows calibrations and their comparisons to people and to other programs. It
 * computes nothing that it does not show. Input: finished results. A reader should start at {@link
 * org.memline.report.CalibrationTable}. To add the table of an experiment, write one class and add
 * one line to {@link org.memline.report.ExperimentTables}.
 */
package org.memline.report;
