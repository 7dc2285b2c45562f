/**
 * This room measures parallel sorts in shared memory, superstep by superstep, beside the sorts of
 * Java's library. In come the number of keys, their type and the input; start at {@link
 * org.memline.experiment.sorts.SortBench}.
 */
package org.memline.experiment.sorts;
