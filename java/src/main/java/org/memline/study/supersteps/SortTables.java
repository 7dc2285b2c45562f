package org.memline.study.supersteps;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.model.superstep.RelativeErrors;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.SortCell;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Shows the measured and the predicted times of whole sorts. It also shows where each time lies
 * between the best and the worst case of the sort's communication.
 */
public final class SortTables {
  private SortTables() {}

  /** Returns the table. The text is empty if no sort was measured. */
  public static String of(Calibration calibration) {
    List<SortRows.Row> rows = SortRows.of(calibration).all();
    if (rows.isEmpty()) {
      return "";
    }
    TextTable text =
        new TextTable(
            "sort, ranks", "keys", "measured", "ns/key", "predicted", "error", "good", "bad", "");
    for (SortRows.Row row : rows) {
      SortCell cell = row.measured().cell();
      double seconds = row.measured().seconds();
      text.row(
          "%s %s, %d".formatted(cell.algorithm(), cell.type(), cell.ranks()),
          Long.toString(cell.keys()),
          Units.microseconds(seconds),
          Units.significant(seconds * 1e9 / cell.keys()),
          Double.isNaN(row.fromOthers()) ? "-" : Units.microseconds(row.fromOthers()),
          Double.isNaN(row.error()) ? "-" : Units.percent(row.error()),
          row.communication()
              .map(SuperstepInterval::goodSeconds)
              .map(Units::microseconds)
              .orElse("-"),
          row.communication()
              .map(SuperstepInterval::badSeconds)
              .map(Units::microseconds)
              .orElse("-"),
          row.held() ? "held out" : "");
    }
    return heading(rows, new SortPredictor(calibration).heldOut()) + text;
  }

  private static String heading(List<SortRows.Row> rows, Optional<RelativeErrors> held) {
    return """

        Sorts of uniform keys%s; predicted: from the other fitted sizes, in proportion to the keys beyond the least and \
        the greatest; good and bad: the best and worst case of the communication alone
        %s"""
        .formatted(
            rows.stream().anyMatch(row -> row.measured().ranks().oversubscribed())
                ? ", OVERSUBSCRIBED"
                : "",
            held.map(
                    errors ->
                        "held out: %d sorts, average error %s, maximum %s%n"
                            .formatted(
                                errors.cells(),
                                Units.percent(errors.average()),
                                Units.percent(errors.maximum())))
                .orElse(""));
  }
}
