package org.memline.report.plot;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.report.Figure;

/** Reads the table cells in a row of a figure by the name of their column. */
final class Columns {
  private Columns() {}

  static String text(Figure figure, List<String> row, String column) {
    int index = figure.headings().indexOf(column);
    if (index < 0) {
      throw new IllegalArgumentException(
          "figure %s has no column %s: it has %s"
              .formatted(figure.name(), column, String.join(", ", figure.headings())));
    }
    return row.get(index);
  }

  /** Returns the number in a table cell. It is NaN if the table cell is empty. */
  static double number(Figure figure, List<String> row, String column) {
    String text = text(figure, row, column);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }

  /**
   * Returns the values of several columns of a row as text, separated by commas. Empty table cells
   * are left out. A number is written after the name of its column.
   */
  static String joined(Figure figure, List<String> row, List<String> columns) {
    return columns.stream()
        .filter(column -> !text(figure, row, column).isEmpty())
        .map(column -> named(column, text(figure, row, column)))
        .collect(Collectors.joining(", "));
  }

  private static String named(String column, String text) {
    return text.matches("[0-9.]+") ? column + " " + text : text;
  }
}
