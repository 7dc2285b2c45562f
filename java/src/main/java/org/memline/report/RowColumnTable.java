package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.file.RowColumn;
import org.memline.predict.Summaries;
import org.memline.table.TextTable;
import org.memline.table.Units;

/**
 * Compares the time to send one matrix row with the time to send one column that has the same
 * number of bytes. The column takes longer because it touches more memory lines.
 */
final class RowColumnTable {
  private RowColumnTable() {}

  static String of(Calibration calibration) {
    TextTable table =
        new TextTable(
            "matrix, method, cache", "1 row µs", "1 column µs", "column/row", "padded column µs");
    for (RowColumn one : Summaries.of(calibration).rowsAndColumns()) {
      table.row(
          "%dx%d %s, %s, %s"
              .formatted(
                  one.size(),
                  one.size(),
                  one.element().label(),
                  one.method().label(),
                  one.cache().label()),
          Units.significant(one.rowSeconds() * 1e6),
          Units.significant(one.columnSeconds() * 1e6),
          Units.significant(one.columnSeconds() / one.rowSeconds()),
          Units.significant(one.paddedSeconds() * 1e6));
    }
    return table.isEmpty()
        ? ""
        : "\nOne row and one column of the same number of bytes; padded: the leading"
            + " dimension is one memory line longer\n"
            + table;
  }
}
