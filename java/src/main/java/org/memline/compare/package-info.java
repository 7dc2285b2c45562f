/**
 * This package compares the calibrations (results of benchmark runs) of a baseline with those of a
 * candidate, to find out whether the machine has become slower. Input: one or more calibrations of
 * the baseline and of the candidate; start at {@link org.memline.compare.Comparer}.
 */
package org.memline.compare;
