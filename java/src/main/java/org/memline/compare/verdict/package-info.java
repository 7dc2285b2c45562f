/**
 * This package decides whether a metric has changed by more than chance explains, and by more than
 * a threshold. Input: the values of each metric for baseline and candidate, by run or by launch
 * (start of mpirun); start at {@link org.memline.compare.verdict.Judge}.
 */
package org.memline.compare.verdict;
