/**
 * This room has the tests for two groups of launches: effect, interval, p-value, outliers, launches
 * needed. In come logarithms by launch, out come numbers; start at {@link
 * org.memline.compare.statistics.Contrast}.
 */
package org.memline.compare.statistics;
