package org.memline.calibration.evidence;

import java.util.List;
import org.memline.input.OrNull;
import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * The part of the measurements that counts in a state of the cores.
 *
 * @param controlSeconds one-way control in that state; NaN if there was none
 * @param batches number of all batches
 * @param disturbedBatches number of batches in which a rank lost its core or the host stole time
 * @param displacedBatches number of batches measured while the distance of the cores was different
 * @param cellsWithoutEvidence number of cells that have only such batches
 * @param disturbedLaunches launches that are excluded as disturbed
 * @param drift drift common to all cells, which was subtracted; null if there was none
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

  /** Returns the share of all batches in which the cores were in this state. */
  public double share() {
    return 1 - (double) displacedBatches / Math.max(1, batches);
  }
}
