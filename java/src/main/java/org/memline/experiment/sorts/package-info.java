/**
 * Parallel sorts in shared memory, superstep by superstep, and the sort of the Java library for
 * comparison. Input: the number, type and distribution of keys; start at {@link
 * org.memline.experiment.sorts.SortBench}.
 */
package org.memline.experiment.sorts;
