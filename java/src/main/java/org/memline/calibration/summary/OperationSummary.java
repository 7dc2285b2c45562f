package org.memline.calibration.summary;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.transfers.ChainedGain;
import org.memline.calibration.transfers.CompositionQuality;
import org.memline.calibration.transfers.TransferTable;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.sample.TransferCell;

/**
 * What is said of operations xQy as a whole.
 *
 * @param measured how many there are
 * @param measuredOnce by a single launch, so that no spread is known
 * @param chainedGain null where no operation was measured all three ways
 * @param compositions warm and cold, as far as there are any
 */
public record OperationSummary(
    int measured,
    int measuredOnce,
    @OrNull ChainedGain chainedGain,
    @AsTable List<CompositionQuality> compositions) {

  public OperationSummary {
    Within.atLeast("measured", measured, 0);
    Within.within("measured_once", measuredOnce, 0, measured);
  }

  /** Null where no transfers were measured. */
  static OperationSummary of(Calibration calibration) {
    TransferTable transfers = TransferTable.of(calibration);
    if (transfers == null) {
      return null;
    }
    List<Measured<TransferCell>> all = transfers.operations();
    return new OperationSummary(
        all.size(),
        (int) all.stream().filter(o -> o.times().single()).count(),
        ChainedGain.of(calibration).orElse(null),
        CompositionQuality.of(calibration));
  }
}
