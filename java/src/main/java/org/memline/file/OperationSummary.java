package org.memline.file;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.model.Within;
import org.memline.sample.TransferCell;
import org.memline.study.transfers.ChainedGain;
import org.memline.study.transfers.CompositionQuality;
import org.memline.study.transfers.TransfersSection;

/**
 * The summary of all communication operations xQy, from access pattern x to access pattern y
 * (Stricker and Gross 1995).
 *
 * @param measured number of measured operations
 * @param measuredOnce number of operations that only one launch (start of mpirun) measured; their
 *     spread is not known
 * @param chainedGain speedup of the fastest chained method, which moves the data in chunks, over
 *     other methods; null if no operation was measured by a chained method, by {@code packed} and
 *     by {@code datatype}
 * @param compositions quality of times that are composed of basic transfers, one element for each
 *     cache state; a cache state without composed times is left out
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

  /**
   * Returns the summary of the communication operations in a calibration; null if no transfers were
   * measured.
   */
  static OperationSummary of(Calibration calibration) {
    TransfersSection transfers = TransfersSection.of(calibration);
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
