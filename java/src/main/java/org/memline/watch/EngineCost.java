package org.memline.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How much longer the MPI's datatypes take than packing by hand, for the layouts of one class.
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
    double[] ratios =
        rows.stream()
            .filter(row -> row.price() != null && row.price().packed() != null)
            .filter(row -> irregular(row.row()) == irregular)
            .mapToDouble(row -> row.price().should().seconds() / row.price().packed().seconds())
            .filter(ratio -> ratio >= LEAST)
            .distinct()
            .sorted()
            .toArray();
    return ratios.length == 0
        ? Optional.empty()
        : Optional.of(
            new EngineCost(irregular, ratios[0], ratios[ratios.length - 1], ratios.length));
  }

  private static boolean irregular(MergedRow row) {
    return row.from().nest().listed() > 1 || row.to().nest().listed() > 1;
  }
}
