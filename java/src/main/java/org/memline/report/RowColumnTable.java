package org.memline.report;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;
import org.memline.sample.SendCell;

/** The thesis in one table: one row and one column of the same bytes. */
final class RowColumnTable {
  private RowColumnTable() {}

  static String of(Calibration calibration) {
    TextTable table =
        new TextTable(
            "matrix, method, cache", "1 row µs", "1 column µs", "column/row", "padded column µs");
    Map<String, Measured<SendCell>> cells =
        SendsTable.of(calibration).cells().stream()
            .collect(Collectors.toMap(c -> c.cell().id(), Function.identity(), (x, y) -> x));
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      for (String element : List.of("float64", "int32")) {
        for (long n : new long[] {1000, 1024}) {
          String prefix = fit.method().label() + "/" + fit.cache().label() + "/";
          String matrix = "%dx%d".formatted(n, n);
          Measured<SendCell> row = cells.get(prefix + "rows:1/" + matrix + "/" + element);
          Measured<SendCell> column = cells.get(prefix + "columns:1/" + matrix + "/" + element);
          String padding = element.equals("int32") ? "+16/" : "+8/";
          Measured<SendCell> padded = cells.get(prefix + "columns:1/" + matrix + padding + element);
          boolean shown =
              element.equals("float64")
                  || cells.get(prefix + "rows:1/" + matrix + "/float64") == null;
          if (shown && row != null && column != null && padded != null) {
            table.row(
                "%s %s, %s, %s"
                    .formatted(matrix, element, fit.method().label(), fit.cache().label()),
                Units.significant(row.seconds() * 1e6),
                Units.significant(column.seconds() * 1e6),
                Units.significant(column.seconds() / row.seconds()),
                Units.significant(padded.seconds() * 1e6));
          }
        }
      }
    }
    return table.isEmpty()
        ? ""
        : "\n"
            + "One row against one column, the same bytes; padded: leading dimension longer by a"
            + " line\n"
            + table;
  }
}
