package org.memline.study.steps;

import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.Quality;
import org.memline.model.OrderStatistics;
import org.memline.sample.Role;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows how well the models predict the times of scans and of computation, which are parts of
 * programs.
 */
public final class PartModelTable {
  private PartModelTable() {}

  /**
   * Returns the table. The text is empty if {@code table} is null, because nothing was measured.
   *
   * @param title title of the table
   * @param table measured times and fitted models of scans or of computation
   */
  static String of(String title, PartTable table) {
    if (table == null) {
      return "";
    }
    String measured = "\n%s: %d cells".formatted(title, table.cells().size());
    if (table.models().isEmpty() && table.heldOut() == null) {
      return measured + ", too few for a fit\n";
    }
    TextTable text = new TextTable("model", "cells", "R²·10³", "MS_E µs²", "median", "90th");
    for (FittedModel model : table.models()) {
      row(text, model.model().replace('_', ' '), model.heldOut());
    }
    if (table.heldOut() != null) {
      row(text, "memline's", table.heldOut());
    }
    return measured
        + "; models on held-out random cells: R² is the unexplained share of the variance;"
        + " standard uses bytes and operations, direction also a label for the direction,"
        + " lines also memory lines; 2 is second order\n"
        + text
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

  private static void row(TextTable text, String name, Quality q) {
    text.row(
        name,
        Integer.toString(q.cells()),
        q.rSquaredUnexplained() == null ? "-" : Units.significant(q.rSquaredUnexplained() * 1000),
        q.meanSquaredErrorSeconds2() == null
            ? "-"
            : Units.significant(q.meanSquaredErrorSeconds2() * 1e12),
        Units.percent(q.medianError()),
        Units.percent(q.p90Error()));
  }
}
