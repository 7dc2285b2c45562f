package org.memline.calibration;

/**
 * By how much runs of an unchanged machine differ, as a prediction's interval contains it.
 *
 * @param share the standard deviation of a run's times, as a share of them
 * @param assumed whether it is the default: no runs of the machine were there to tell
 */
public record RunsDiffer(double share, boolean assumed) {}
