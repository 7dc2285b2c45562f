package org.memline.experiment.sorts;

/**
 * A superstep of a sort as executed: medians over the repetitions, each of the slowest rank.
 *
 * @param label name, equal in each pass
 * @param pass pass, from 0
 * @param seconds time from its start to its end
 * @param localSeconds time of its local work
 * @param communicationSeconds time of copy-in and copy-out with the barriers
 * @param reads h_r, words
 * @param writes h_w, words
 * @param total M, words
 */
public record SortedSuperstep(
    String label,
    int pass,
    double seconds,
    double localSeconds,
    double communicationSeconds,
    long reads,
    long writes,
    long total) {}
