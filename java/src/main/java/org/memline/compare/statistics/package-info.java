/**
 * This package has the tests for two groups of launches: effect, interval, p-value, outliers,
 * launches needed. Input: logarithms by launch; output: numbers; start at {@link
 * org.memline.compare.statistics.Contrast}.
 */
package org.memline.compare.statistics;
