package org.memline.watch;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * The factor by which sends with MPI datatypes are slower than sends packed by hand, for one class
 * of layouts (regular or irregular). The times are predicted from a calibration, which is the file
 * of benchmark results of a machine.
 *
 * @param irregular whether the layouts are lists of places, rather than loops around one block
 * @param leastRatio smallest ratio of the datatype time to the packed time
 * @param mostRatio largest ratio of the datatype time to the packed time
 * @param layouts number of layouts whose ratio is at least 1.5 and whose prediction interval for
 *     packing ends before the interval for datatypes begins
 */
public record EngineCost(boolean irregular, double leastRatio, double mostRatio, int layouts) {
  /**
   * Smallest ratio that is reported: predicted time of a send with a datatype, divided by that of a
   * send packed by hand.
   */
  static final double LEAST = 1.5;

  /**
   * Returns an element for each class of layouts (regular or irregular) whose datatypes are
   * predicted to be slow. A class whose datatypes are fast has no element.
   *
   * @param rows groups of similar MPI calls, with their predicted times
   */
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
