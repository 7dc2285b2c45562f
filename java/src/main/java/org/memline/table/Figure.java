package org.memline.table;

import java.util.ArrayList;
import java.util.List;
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

  /**
   * Returns figures with few groups of rows each. A picture can show only a few curves that are
   * distinguishable. If this figure has few groups, the only result is this figure.
   *
   * @param by name of the column whose values are the groups
   * @param most largest number of groups in one figure
   */
  public List<Figure> split(String by, int most) {
    List<Table> groups = List.copyOf(table.by(by).values());
    int parts = (groups.size() + most - 1) / most;
    if (parts == 1) {
      return List.of(this);
    }
    List<Figure> some = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      Table rows =
          groups.subList(part * groups.size() / parts, (part + 1) * groups.size() / parts).stream()
              .reduce(Table::and)
              .orElseThrow();
      some.add(
          new Figure(
              name + "-" + (part + 1),
              "%s, %d of %d".formatted(title, part + 1, parts),
              rows,
              note));
    }
    return some;
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
