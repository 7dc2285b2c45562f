package org.memline.experiment.sorts;

import java.util.List;

/**
 * What one algorithm took, verified each time.
 *
 * @param seconds of each repetition, of the slowest rank
 * @param supersteps as they follow each other
 */
public record SortedRun(String algorithm, List<Double> seconds, List<SortedSuperstep> supersteps) {}
