/**
 * This package has the statistical tests for the values of a baseline and a candidate: size of the
 * change, confidence interval, p-value, outliers, and the number of runs or launches (starts of
 * mpirun) that are needed. Input: values by run or by launch; start at {@link
 * org.memline.compare.statistics.Contrast}.
 */
package org.memline.compare.statistics;
