/**
 * The study of supersteps on a window of memory that all ranks of one node share, in the best case,
 * in the worst case and in cases between them, of sorts that consist of supersteps, and of a
 * superstep that a user has written. {@link SuperstepsMeasurement} plans and measures them for a
 * calibration; {@link SortBench} and {@link UserBench} measure one sort and the superstep of a
 * user. {@link SuperstepsFitting} fits the times. Input: a number of ranks and a profile for a
 * plan, the number, type and distribution of keys, or samples for a fit. A reader should start at
 * these four classes.
 */
package org.memline.study.supersteps;
