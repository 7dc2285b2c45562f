/**
 * Calibrations and comparisons of them for those who read them: people, and other programs. In come
 * finished results, nothing is computed here that is not shown; start at {@link
 * org.memline.report.CalibrationTable}.
 */
package org.memline.report;
