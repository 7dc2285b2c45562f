package org.memline.compare.pairs;

/**
 * A part of the cluster that is slower than the others.
 *
 * @param since whether it is slower than in the baseline; otherwise it is slower than the others
 * @param factor how many times as slow it is
 * @param tests number of measurements that confirmed it; 0 if everything is slower
 * @param chance upper bound of the probability of a false alarm this large in a healthy cluster;
 *     NaN if it is not known
 */
public record Standout(Subject subject, boolean since, double factor, int tests, double chance) {}
