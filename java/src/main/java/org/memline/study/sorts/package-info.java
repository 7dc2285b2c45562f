/**
 * This package measures each superstep of parallel sorts in shared memory, and for comparison the
 * sort of the Java library. Input: the number, type and distribution of the keys. A reader should
 * start at {@link org.memline.study.sorts.SortBench}.
 */
package org.memline.study.sorts;
