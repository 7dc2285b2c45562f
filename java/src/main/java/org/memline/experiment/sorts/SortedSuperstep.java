package org.memline.experiment.sorts;

/**
 * A superstep of a sort as it was executed. All times are medians over the repetitions, each of the
 * slowest rank.
 *
 * @param label name of the superstep, equal in each pass
 * @param pass number of the pass, from 0
 * @param seconds time from the start to the end of the superstep
 * @param localSeconds time of its local work
 * @param communicationSeconds time of copy-in and copy-out, barriers included
 * @param reads h_r, the largest number of words that a rank reads
 * @param writes h_w, the largest number of words that a rank writes
 * @param total M, the number of words that all ranks read and write
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
