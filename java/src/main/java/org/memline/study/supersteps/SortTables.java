package org.memline.study.supersteps;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.model.superstep.RelativeErrors;
import org.memline.sample.SortCell;
import org.memline.table.Columns;
import org.memline.table.Digits;
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
    Columns<SortRows.Row> columns =
        new Columns<SortRows.Row>("-")
            .text("sort, ranks", row -> name(row.measured().cell()))
            .count("keys", row -> row.measured().cell().keys())
            .time("measured", row -> row.measured().seconds())
            .number(
                "ns/key",
                Digits.THREE,
                row -> row.measured().seconds() * 1e9 / row.measured().cell().keys())
            .time("predicted", SortRows.Row::fromOthers)
            .share("error", SortRows.Row::error)
            .time("good", SortRows.Row::goodSeconds)
            .time("bad", SortRows.Row::badSeconds)
            .text("", row -> row.held() ? "held out" : "");
    return heading(rows, new SortPredictor(calibration).heldOut()) + columns.of(rows);
  }

  private static String name(SortCell cell) {
    return "%s %s, %d".formatted(cell.algorithm(), cell.type(), cell.ranks());
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
