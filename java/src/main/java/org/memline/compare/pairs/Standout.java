package org.memline.compare.pairs;

/**
 * A part of the cluster that is slower than the others.
 *
 * @param since whether it is slower than in the baseline; otherwise than the others
 * @param factor how many times as slow
 * @param tests number of tests that confirmed it
 * @param chance probability that a healthy cluster has any such finding; NaN if it is not known
 */
public record Standout(Subject subject, boolean since, double factor, int tests, double chance) {}
