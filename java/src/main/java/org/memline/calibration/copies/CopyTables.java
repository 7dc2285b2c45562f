package org.memline.calibration.copies;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.Evidence;
import org.memline.model.Interval;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.CopyCell;
import org.memline.sample.SampleSet;

/** From samples of local copies to their table. */
final class CopyTables {
  private CopyTables() {}

  /** Null where none were measured. */
  static CopyTable of(SampleSet copies) {
    if (copies.samples().isEmpty()) {
      return null;
    }
    Map<Cell, String> ran = new HashMap<>();
    for (CellSample sample : copies.samples()) {
      ran.put(sample.cell(), sample.ran());
    }
    List<CopyTable.Rate> rates = new ArrayList<>();
    for (CellEstimate estimate : new Evidence(copies, Double.NaN).estimates()) {
      rates.add(rate((CopyCell) estimate.cell(), estimate, ran.get(estimate.cell())));
    }
    return new CopyTable(rates);
  }

  private static CopyTable.Rate rate(CopyCell cell, CellEstimate estimate, String ran) {
    Interval range = estimate.range();
    return new CopyTable.Rate(
        cell.from().toString(),
        cell.to().toString(),
        cell.words(),
        cell.kernel(),
        ran,
        cell.pages(),
        cell.everyCore(),
        estimate.seconds(),
        range.low(),
        range.high());
  }
}
