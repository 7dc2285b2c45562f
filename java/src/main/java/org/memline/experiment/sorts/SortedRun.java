package org.memline.experiment.sorts;

import java.util.List;

/**
 * The times of one algorithm, whose result was verified each time.
 *
 * @param seconds time of the slowest rank in each repetition
 * @param supersteps supersteps in order
 */
public record SortedRun(String algorithm, List<Double> seconds, List<SortedSuperstep> supersteps) {}
