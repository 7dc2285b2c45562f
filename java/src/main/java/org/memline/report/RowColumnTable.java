package org.memline.report;

import org.memline.calibration.Calibration;
import org.memline.file.RowColumn;
import org.memline.predict.Summaries;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Table;

/**
 * Compares the time to send one matrix row with the time to send one column that has the same
 * number of bytes. The column takes longer because it touches more memory lines.
 */
final class RowColumnTable {
  private RowColumnTable() {}

  static String of(Calibration calibration) {
    Table table =
        new Columns<RowColumn>()
            .text(
                "matrix, method, cache",
                one ->
                    "%dx%d %s, %s, %s"
                        .formatted(
                            one.size(),
                            one.size(),
                            one.element().label(),
                            one.method().label(),
                            one.cache().label()))
            .micros("1 row µs", RowColumn::rowSeconds)
            .micros("1 column µs", RowColumn::columnSeconds)
            .number("column/row", Digits.THREE, one -> one.columnSeconds() / one.rowSeconds())
            .micros("padded column µs", RowColumn::paddedSeconds)
            .of(Summaries.of(calibration).rowsAndColumns());
    return table.isEmpty()
        ? ""
        : "\nOne row and one column of the same number of bytes; padded: the leading"
            + " dimension is one memory line longer\n"
            + table;
  }
}
