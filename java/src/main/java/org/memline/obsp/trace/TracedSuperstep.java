package org.memline.obsp.trace;

import org.memline.call.trace.CostExperiment;

/**
 * A visit (execution of an annotated section): the communication of one rank in one superstep.
 *
 * @param experiment annotated section
 * @param thread number of the thread within the rank, from 0
 * @param startNs start by the rank's clock, in ns
 * @param endNs end by the rank's clock, in ns
 * @param seconds time of the visit without the overhead of measuring, in seconds
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
