/**
 * Tests for two groups of launches: effect, interval, chance, outliers, launches needed. In come
 * logarithms by launch, numbers out; start at {@link org.memline.compare.statistics.Contrast}.
 */
package org.memline.compare.statistics;
