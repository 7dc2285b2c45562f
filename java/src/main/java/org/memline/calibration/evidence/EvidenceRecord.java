package org.memline.calibration.evidence;

import java.util.List;

/**
 * How much of what was measured counts.
 *
 * @param controlSeconds one way of the control in the usual state of the cores
 * @param batches all
 * @param disturbedBatches in which a rank lost its core or the host stole time
 * @param displacedBatches measured while the cores were nearer or further apart than usual
 * @param cellsWithoutEvidence cells that have only such batches
 * @param disturbedLaunches launches of which nothing counts
 */
public record EvidenceRecord(
    double controlSeconds,
    int batches,
    int disturbedBatches,
    int displacedBatches,
    int cellsWithoutEvidence,
    List<Integer> disturbedLaunches) {}
