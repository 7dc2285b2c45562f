package org.memline.calibration.pairs;

import java.util.Map;

/**
 * The measurements between two nodes.
 *
 * @param first lower rank
 * @param second higher rank
 * @param sweepSeconds geometric mean of the metric's median times in each sweep; NaN if a sweep
 *     lacks one of them
 * @param alpha seconds per message, from contiguous ones up to 1 KiB; NaN if not identified
 * @param beta seconds per byte, from contiguous messages from 256 KiB on; NaN if not identified
 * @param gamma seconds per memory line, from columns; NaN if not identified
 */
public record NodePair(
    int first,
    int second,
    Map<PairMetric, double[]> sweepSeconds,
    double alpha,
    double beta,
    double gamma) {}
