package org.memline.study.steps;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.model.OrderStatistics;
import org.memline.sample.Role;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Units;

/**
 * Shows how well the models predict the times of scans and of computation, which are parts of
 * programs.
 */
public final class PartModelTable {
  /** A model, and its errors on cells to which it was not fitted. */
  private record Tested(String model, Quality quality) {}

  private static final Columns<Tested> COLUMNS =
      new Columns<Tested>("-")
          .text("model", Tested::model)
          .count("cells", row -> row.quality.cells())
          .number("R²·10³", Digits.THREE.times(1000), row -> row.quality.rSquaredUnexplained())
          .number(
              "MS_E µs²", Digits.THREE.times(1e12), row -> row.quality.meanSquaredErrorSeconds2())
          .share("median", row -> row.quality.medianError())
          .share("90th", row -> row.quality.p90Error());

  private PartModelTable() {}

  /**
   * Returns the table. The text is empty if {@code table} is null, because nothing was measured.
   *
   * @param title title of the table
   * @param table measured times and fitted models of scans or of computation
   */
  static String of(String title, StepsSection table) {
    if (table == null) {
      return "";
    }
    String measured = "\n%s: %d cells".formatted(title, table.cells().size());
    if (table.models().isEmpty() && table.heldOut() == null) {
      return measured + ", too few for a fit\n";
    }
    List<Tested> rows = new ArrayList<>();
    for (FittedModel model : table.models()) {
      rows.add(new Tested(model.model().replace('_', ' '), model.heldOut()));
    }
    if (table.heldOut() != null) {
      rows.add(new Tested("memline's", table.heldOut()));
    }
    return measured
        + "; models on held-out random cells: R² is the unexplained share of the variance;"
        + " standard uses bytes and operations, direction also a label for the direction,"
        + " lines also memory lines; 2 is second order\n"
        + COLUMNS.of(rows)
        + noise(table.cells());
  }

  /**
   * Returns a line about the measurement noise, which is the error that even a perfect model would
   * have. The noise is the spread between launches (starts of mpirun), as a median over the
   * held-out cells (configurations to which no model was fitted).
   */
  public static String noise(List<? extends Measured<?>> cells) {
    double[] spread =
        cells.stream()
            .filter(m -> m.cell().role() == Role.TEST && !m.ranks().oversubscribed())
            // only one launch (start of mpirun) measured such a configuration, so it has no spread
            .filter(m -> !m.times().single())
            .mapToDouble(m -> m.times().spread())
            .toArray();
    return spread.length == 0
        ? ""
        : "noise: %s, the median between-launch spread on the same cells\n"
            .formatted(Units.percent(OrderStatistics.median(spread)));
  }
}
