package org.memline.calibration;

/**
 * The difference between runs of an unchanged machine that a prediction's interval includes.
 *
 * @param share standard deviation of a run's times, as a share of them
 * @param assumed whether it is the default, because no other runs of the machine were available
 */
public record RunsDiffer(double share, boolean assumed) {}
