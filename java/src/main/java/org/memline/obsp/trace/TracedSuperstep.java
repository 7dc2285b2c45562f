package org.memline.obsp.trace;

import org.memline.call.trace.CostExperiment;

/**
 * One rank's visit of a superstep's communication.
 *
 * @param seconds it took, without what the run-time took
 * @param to ranks that it sends to; below 0 for nobody
 * @param bytes of each message
 */
record TracedSuperstep(
    CostExperiment experiment,
    int thread,
    long startNs,
    long endNs,
    double seconds,
    double[] to,
    double[] bytes) {}
