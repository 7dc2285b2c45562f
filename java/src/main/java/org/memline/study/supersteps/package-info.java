/**
 * The study of supersteps on a window of memory that all ranks of one node share, in the best case,
 * in the worst case and in cases between them, including the supersteps of sorts and a superstep
 * that a user has written. {@link SuperstepsMeasurement} plans and measures them, {@link UserBench}
 * measures the superstep of a user, and {@link SuperstepsFitting} fits the times. Input: a number
 * of ranks and a profile for a plan; samples for a fit. A reader should start at these three
 * classes.
 */
package org.memline.study.supersteps;
