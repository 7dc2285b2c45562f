/**
 * This package computes the best and the worst time of a superstep on shared memory (Amato,
 * Pietracaprina, Pucci, Dale and Perdue 1998). It then compares a measured time with these two
 * times. Input: counts of a superstep ({@link org.memline.layout.superstep.SuperstepCounts}) and
 * times in seconds. A reader should start at {@link org.memline.model.superstep.SuperstepFunction}
 * and {@link org.memline.model.superstep.SuperstepInterval}.
 */
package org.memline.model.superstep;
