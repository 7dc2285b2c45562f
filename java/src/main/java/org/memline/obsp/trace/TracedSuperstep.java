package org.memline.obsp.trace;

import org.memline.call.trace.CostExperiment;

/**
 * A visit of one rank to the communication of a superstep.
 *
 * @param seconds time of the visit without the overhead of the run-time library
 * @param to receiving ranks; negative for no message
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
