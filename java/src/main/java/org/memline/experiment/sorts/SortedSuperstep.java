package org.memline.experiment.sorts;

/**
 * A superstep of a sort as it was executed: medians over the repetitions, each of the slowest rank.
 *
 * @param label its name, the same in each pass
 * @param pass from 0
 * @param seconds from its start to its end
 * @param localSeconds of its local work
 * @param communicationSeconds of copy-in and copy-out, with the barriers: what is not local
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
