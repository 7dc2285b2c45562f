/**
 * This package computes the best-case and worst-case time of a superstep on shared memory (Amato,
 * Pietracaprina, Pucci, Dale and Perdue 1998), and places a measured superstep between them. Input:
 * {@link org.memline.layout.superstep.SuperstepCounts} and seconds; start at {@link
 * org.memline.model.superstep.SuperstepFunction} and {@link
 * org.memline.model.superstep.SuperstepInterval}.
 */
package org.memline.model.superstep;
