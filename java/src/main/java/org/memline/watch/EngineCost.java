package org.memline.watch;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * How much longer the MPI's datatypes take than packing by hand according to a calibration, for the
 * layouts of one class.
 *
 * @param irregular whether the layouts are lists of places, rather than loops around one block
 * @param leastRatio least ratio of the predicted times
 * @param mostRatio largest ratio
 * @param layouts number of layouts that are so slow
 */
public record EngineCost(boolean irregular, double leastRatio, double mostRatio, int layouts) {
  /** The least ratio that is reported. */
  static final double LEAST = 1.5;

  /** Returns what is reported of priced rows; nothing for a class whose datatypes are fast. */
  static List<EngineCost> of(List<PricedRow> rows) {
    List<EngineCost> found = new ArrayList<>();
    for (boolean irregular : new boolean[] {false, true}) {
      of(rows, irregular).ifPresent(found::add);
    }
    return List.copyOf(found);
  }

  private static Optional<EngineCost> of(List<PricedRow> rows, boolean irregular) {
    List<PricedRow> slow =
        rows.stream()
            .filter(row -> row.price() != null && row.price().packed() != null)
            .filter(row -> irregular(row.row()) == irregular && ratio(row) >= LEAST)
            .filter(row -> row.price().packed().endsBefore(row.price().should()))
            .toList();
    DoubleSummaryStatistics ratios =
        slow.stream().mapToDouble(EngineCost::ratio).summaryStatistics();
    long layouts =
        slow.stream()
            .map(PricedRow::row)
            .map(row -> List.of(row.from(), row.to()))
            .distinct()
            .count();
    return slow.isEmpty()
        ? Optional.empty()
        : Optional.of(new EngineCost(irregular, ratios.getMin(), ratios.getMax(), (int) layouts));
  }

  private static double ratio(PricedRow row) {
    return row.price().should().seconds() / row.price().packed().seconds();
  }

  private static boolean irregular(MergedRow row) {
    return row.from().nest().listed() > 1 || row.to().nest().listed() > 1;
  }
}
