package org.memline.calibration.pairs;

import java.util.Map;

/**
 * What two nodes measured of each other.
 *
 * @param first the lower rank
 * @param second the higher rank
 * @param sweepSeconds the geometric mean of the metric's median times, of each sweep; NaN where a
 *     sweep lacks one of them
 * @param alpha seconds a message, of contiguous ones up to 1 KiB; NaN where it is not identified
 * @param beta seconds a byte, of contiguous messages from 256 KiB on; likewise
 * @param gamma seconds a memory line, of columns; likewise
 */
public record NodePair(
    int first,
    int second,
    Map<PairMetric, double[]> sweepSeconds,
    double alpha,
    double beta,
    double gamma) {}
