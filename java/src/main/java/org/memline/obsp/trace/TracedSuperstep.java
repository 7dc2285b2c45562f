package org.memline.obsp.trace;

import org.memline.call.trace.CostExperiment;

/**
 * A visit: one rank's communication in one superstep.
 *
 * @param startNs start by the rank's clock, in ns
 * @param endNs end by the rank's clock, in ns
 * @param seconds time of the visit without the overhead of measuring
 * @param to receiving rank of each message; negative if no message is sent
 * @param bytes bytes of each message
 */
record TracedSuperstep(
    CostExperiment experiment,
    int thread,
    long startNs,
    long endNs,
    double seconds,
    double[] to,
    double[] bytes) {}
