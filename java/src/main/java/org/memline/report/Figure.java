package org.memline.report;

import java.util.ArrayList;
import java.util.List;

/**
 * A picture as data.
 *
 * @param name of its CSV file, without the ending
 * @param note what is missing in it, or how it is to be read; may be empty
 */
public record Figure(
    String name, String title, List<String> headings, List<List<String>> rows, String note) {
  /** Rows that people are shown; the file has all. */
  private static final int SHOWN = 16;

  /** Comma-separated, numbers with a point. */
  public String csv() {
    CsvText text = new CsvText().row(headings);
    rows.forEach(text::row);
    return text.toString();
  }

  /** A table; of many rows evenly chosen ones. */
  public String text() {
    StringBuilder text = new StringBuilder(title).append('\n');
    if (!rows.isEmpty()) {
      TextTable table = new TextTable(headings.toArray(String[]::new));
      shown().forEach(row -> table.row(row.toArray(String[]::new)));
      text.append(table);
      if (rows.size() > SHOWN) {
        text.append(
            "%d of %d rows; --csv FOLDER writes all, to %s.csv%n"
                .formatted(SHOWN, rows.size(), name));
      }
    }
    return note.isEmpty() ? text.toString() : text.append(note).append('\n').toString();
  }

  private List<List<String>> shown() {
    if (rows.size() <= SHOWN) {
      return rows;
    }
    List<List<String>> some = new ArrayList<>();
    for (int i = 0; i < SHOWN; i++) {
      some.add(rows.get((int) ((long) i * (rows.size() - 1) / (SHOWN - 1))));
    }
    return some;
  }
}
