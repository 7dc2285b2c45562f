package org.memline.study.supersteps;

import java.util.List;

/**
 * The times of one sorting algorithm. The sorted keys were verified after each repetition.
 *
 * @param seconds time of the slowest rank in each repetition, in seconds
 * @param supersteps supersteps in order of execution
 */
public record SortedRun(String algorithm, List<Double> seconds, List<SortedSuperstep> supersteps) {}
