package org.memline.calibration.evidence;

import java.util.List;
import org.memline.input.OrNull;
import org.memline.input.OrUnknown;
import org.memline.model.Within;

/**
 * How much of what was measured counts in a state of the cores.
 *
 * @param controlSeconds one way of the control in that state; NaN where there was none
 * @param batches all
 * @param disturbedBatches in which a rank lost its core or the host stole time
 * @param displacedBatches measured while the cores were nearer or further apart
 * @param cellsWithoutEvidence cells that have only such batches
 * @param disturbedLaunches launches of which nothing counts
 * @param drift what all cells had in common, which was taken out; null where they had nothing
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

  /** Of all batches, those that the cores were in this state for: how often the machine is. */
  public double share() {
    return 1 - (double) displacedBatches / Math.max(1, batches);
  }
}
