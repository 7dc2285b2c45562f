package org.memline.table;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The data of a picture: a table with a title.
 *
 * @param name name of the CSV file, without the ending
 * @param title title
 * @param table table whose column names are names for programs, such as {@code measured_us}
 * @param note remark about missing data, or about how to read the figure; may be empty
 */
public record Figure(String name, String title, Table table, String note) {
  /** Largest number of rows that the text form shows. The CSV file has all rows. */
  private static final int SHOWN = 16;

  /** Returns a figure with the same data and note. */
  public Figure named(String otherName, String otherTitle) {
    return new Figure(otherName, otherTitle, table, note);
  }

  /**
   * Returns a copy of this figure for one locality (distance between the ranks' cores). The
   * locality is added to its name.
   */
  public Figure at(String place) {
    return named(name + "-" + place, title + ", " + place);
  }

  public boolean isEmpty() {
    return table.isEmpty();
  }

  /** Returns the figure as comma-separated values with decimal points. */
  public String csv() {
    return table.csv();
  }

  /**
   * Returns the figure as a text table. If there are many rows, some of them at equal distances are
   * shown. If there are many columns, only the first ones are shown.
   */
  public String text() {
    StringBuilder text = new StringBuilder(title).append('\n');
    if (!isEmpty()) {
      int rows = table.rows().size();
      int all = table.columns().size();
      int columns = all;
      while (columns > 1 && !Page.fits(text(columns))) {
        columns--;
      }
      text.append(text(columns));
      String left =
          Stream.of(
                  rows > SHOWN ? "%d of %d rows".formatted(SHOWN, rows) : "",
                  columns < all ? "%d of %d columns".formatted(columns, all) : "")
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
  private String text(int columns) {
    return table.some(SHOWN).text(columns, Figure::inWords);
  }

  /**
   * Converts a column heading for programs, for example {@code measured_us}, to a heading for
   * people.
   */
  private static String inWords(String heading) {
    return heading.replaceFirst("_us$", " µs").replace('_', ' ');
  }
}
