package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data of a picture: a table of texts with a title.
 *
 * @param name name of the CSV file, without the ending
 * @param title title
 * @param headings column headings
 * @param rows texts of the table, by row and column
 * @param note remark about missing data, or about how to read the figure; may be empty
 */
public record Figure(
    String name, String title, List<String> headings, List<List<String>> rows, String note) {
  /** Largest number of rows that the text form shows. The CSV file has all rows. */
  private static final int SHOWN = 16;

  /**
   * Returns a copy of this figure for one locality (distance between the ranks' cores). The
   * locality is added to its name.
   */
  public Figure at(String place) {
    return new Figure(name + "-" + place, title + ", " + place, headings, rows, note);
  }

  /** Returns the figure as comma-separated values with decimal points. */
  public String csv() {
    CsvText text = new CsvText().row(headings);
    rows.forEach(text::row);
    return text.toString();
  }

  /**
   * Returns the figure as a text table. If there are many rows, some of them at equal distances are
   * shown. If there are many columns, only the first ones are shown.
   */
  public String text() {
    StringBuilder text = new StringBuilder(title).append('\n');
    if (!rows.isEmpty()) {
      int columns = headings.size();
      while (columns > 1 && !Page.fits(table(columns))) {
        columns--;
      }
      text.append(table(columns));
      String left =
          Stream.of(
                  rows.size() > SHOWN ? "%d of %d rows".formatted(SHOWN, rows.size()) : "",
                  columns < headings.size()
                      ? "%d of %d columns".formatted(columns, headings.size())
                      : "")
              .filter(some -> !some.isEmpty())
              .collect(Collectors.joining(", "));
      if (!left.isEmpty()) {
        text.append("%s; --csv FOLDER writes all of them to %s.csv%n".formatted(left, name));
      }
    }
    return note.isEmpty() ? text.toString() : text.append(note).append('\n').toString();
  }

  /**
   * Returns a text table of the first columns. The last columns of a figure are details and can be
   * left out.
   *
   * @param columns number of columns
   */
  private String table(int columns) {
    TextTable table =
        new TextTable(headings.stream().limit(columns).map(Figure::inWords).toArray(String[]::new));
    shown().forEach(row -> table.row(row.stream().limit(columns).toArray(String[]::new)));
    return table.toString();
  }

  /**
   * Converts a column heading for programs, for example {@code measured_us}, to a heading for
   * people.
   */
  private static String inWords(String heading) {
    return heading.replaceFirst("_us$", " µs").replace('_', ' ');
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
