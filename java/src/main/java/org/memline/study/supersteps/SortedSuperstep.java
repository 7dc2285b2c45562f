package org.memline.study.supersteps;

/**
 * A superstep of a sort that was executed repeatedly. Times are in seconds. A time is the median
 * over the repetitions; in each repetition, the slowest rank counts.
 *
 * @param label name of the superstep, equal in each pass over the keys
 * @param pass number of the pass over the keys, from 0
 * @param seconds time from the start to the end of the superstep
 * @param localSeconds time of the local work
 * @param communicationSeconds time to copy from and to the shared window, including barriers
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
