package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.Evidence;
import org.memline.model.Interval;
import org.memline.sample.ApplicationCell;
import org.memline.sample.CellSample;
import org.memline.sample.SampleSet;

/** From samples of applications' steps to their table. */
final class StepTables {
  private StepTables() {}

  /**
   * @param set of launches of so many ranks
   */
  static List<TransferTable.StepTime> of(SampleSet set, int ranks) {
    // The control of a step is its furthest peer's: another one than a pair's, on more than two.
    List<CellSample> samples =
        set.samples().stream().filter(s -> s.cell() instanceof ApplicationCell).toList();
    double usualNs = Evidence.usualNs(samples.stream().map(CellSample::controlNs).toList());
    Map<String, Long> bytes = new HashMap<>();
    List<TransferTable.StepTime> steps = new ArrayList<>();
    for (CellEstimate estimate : new Evidence(set, usualNs).estimates()) {
      if (estimate.cell() instanceof ApplicationCell cell && estimate.evidence()) {
        long sent =
            bytes.computeIfAbsent(
                cell.layout(), layout -> cell.application().bytesSent(cell.size(), ranks));
        steps.add(step(cell, estimate, ranks, sent));
      }
    }
    return steps;
  }

  private static TransferTable.StepTime step(
      ApplicationCell cell, CellEstimate estimate, int ranks, long bytes) {
    Interval range = estimate.range();
    return new TransferTable.StepTime(
        cell.application().label(),
        cell.size(),
        ranks,
        cell.method(),
        cell.cache(),
        cell.duplex(),
        cell.role(),
        bytes,
        estimate.seconds(),
        range.low(),
        range.high());
  }
}
