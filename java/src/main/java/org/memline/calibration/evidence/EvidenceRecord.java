package org.memline.calibration.evidence;

import java.util.List;
import org.memline.input.OrNull;
import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * A summary of how many measurements are used in one state of the cores (near or far apart).
 *
 * @param controlSeconds one-way control time (of handing a cache line or an empty message from core
 *     to core) in the state, in seconds; NaN if there was no control
 * @param batches number of all batches of repetitions
 * @param disturbedBatches number of batches during which a rank lost its core, or the host took
 *     processor time away from it
 * @param displacedBatches number of batches that were measured in another state of the cores
 * @param cellsWithoutEvidence number of cells that were measured only in another state of the cores
 * @param disturbedLaunches numbers of the launches that are excluded as disturbed
 * @param drift drift that was subtracted from the times of all cells; null if there was no drift
 */
public record EvidenceRecord(
    @OrUnknown double controlSeconds,
    int batches,
    int disturbedBatches,
    int displacedBatches,
    int cellsWithoutEvidence,
    List<Integer> disturbedLaunches,
    @OrNull DriftRecord drift) {

  public EvidenceRecord {
    if (!Double.isNaN(controlSeconds)) {
      Within.seconds("control_seconds", controlSeconds);
    }
    Within.atLeast("batches", batches, 0);
    Within.within("disturbed_batches", disturbedBatches, 0, batches);
    Within.within("displaced_batches", displacedBatches, 0, batches);
    Within.atLeast("cells_without_evidence", cellsWithoutEvidence, 0);
  }

  /**
   * Returns the share of the batches of repetitions that were measured in this state of the cores
   * (near or far apart), from 0 to 1.
   */
  public double share() {
    return 1 - (double) displacedBatches / Math.max(1, batches);
  }
}
