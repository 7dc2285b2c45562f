/**
 * This package measures supersteps on a window of memory that all ranks of one node share, in the
 * best case, in the worst case and in cases between them. It also measures sorts. Input: a number
 * of ranks, and the cells (configurations) of a plan. A reader should start at {@link
 * org.memline.experiment.supersteps.SuperstepsMeasurement}.
 */
package org.memline.experiment.supersteps;
