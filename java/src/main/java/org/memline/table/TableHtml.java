package org.memline.table;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.text;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;
import static j2html.TagCreator.wbr;

import j2html.tags.DomContent;
import java.util.List;
import java.util.stream.IntStream;

/** Writes a table as HTML. The table has its own scroll bar and can be saved as CSV. */
public final class TableHtml {
  /** Matches texts that begin with a number, such as 2x4. They are aligned like numbers. */
  private static final String NUMBER = "[-+±]?[0-9.,]+.*|";

  /** Largest number of characters in a table cell that is not broken into several lines. */
  private static final int MOST_UNBROKEN = 48;

  private TableHtml() {}

  /**
   * Returns a table as HTML.
   *
   * @param name name of the CSV file, without the ending
   */
  public static DomContent of(String name, String title, Table table) {
    List<Integer> indices = IntStream.range(0, table.columns().size()).boxed().toList();
    List<String> classes = indices.stream().map(c -> classes(table, c)).toList();
    return div(table(
                caption(title),
                thead(
                    tr(each(indices, c -> heading(table.columns().get(c).name(), classes.get(c))))),
                tbody(
                    each(
                        table.rows(),
                        row -> tr(each(indices, c -> cell(row.text(c), c, classes.get(c)))))))
            .attr("data-csv", name + ".csv"))
        .withClass("wide")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", title);
  }

  /**
   * Returns the CSS classes of a column. Columns of words are aligned left, and columns of
   * sentences may break into lines.
   */
  private static String classes(Table table, int column) {
    if (table.columns().get(column).isNumber()) {
      return "";
    }
    List<String> cells = table.rows().stream().map(row -> row.text(column)).toList();
    if (cells.stream().allMatch(cell -> cell.matches(NUMBER))) {
      return "";
    }
    return cells.stream().anyMatch(cell -> cell.length() > MOST_UNBROKEN) ? "t long" : "t";
  }

  /**
   * Returns a column heading. In names, a character such as an underscore stands for a blank; the
   * heading may be broken after it.
   */
  private static DomContent heading(String words, String classes) {
    return th(each(List.of(words.split("(?<=_)")), part -> each(text(part), wbr())))
        .attr("scope", "col")
        .withCondClass(!classes.isEmpty(), classes);
  }

  private static DomContent cell(String text, int column, String classes) {
    return column == 0
        ? th(text).attr("scope", "row").withCondClass(classes.endsWith("long"), "long")
        : td(text).withCondClass(!classes.isEmpty(), classes);
  }
}
