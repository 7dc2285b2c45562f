/**
 * Parallel sorts in shared memory, superstep by superstep, and beside them what Java brings along.
 * In come how many keys, of which type and input; start at {@link
 * org.memline.experiment.sorts.SortBench}.
 */
package org.memline.experiment.sorts;
