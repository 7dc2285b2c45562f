package org.memline.report.page;

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
import org.memline.report.Figure;

/**
 * Writes the numbers of a figure as an HTML table. The table has its own scroll bar and can be
 * saved as CSV.
 */
final class TableHtml {
  private static final String NUMBER = "[-+±]?[0-9.,]+.*|";

  /** Largest number of characters in a table cell that is not broken into several lines. */
  private static final int MOST_UNBROKEN = 48;

  private TableHtml() {}

  static DomContent of(Figure figure) {
    List<String> classes = indices(figure).stream().map(c -> classes(figure, c)).toList();
    return div(table(
                caption(figure.title()),
                thead(
                    tr(
                        each(
                            indices(figure),
                            c -> heading(figure.headings().get(c), classes.get(c))))),
                tbody(
                    each(
                        figure.rows(),
                        row -> tr(each(indices(figure), c -> cell(row, c, classes.get(c)))))))
            .attr("data-csv", figure.name() + ".csv"))
        .withClass("wide")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", figure.title());
  }

  private static List<Integer> indices(Figure figure) {
    return IntStream.range(0, figure.headings().size()).boxed().toList();
  }

  /**
   * Returns the CSS classes of a column. Columns of words are aligned left, and columns of
   * sentences may break into lines.
   */
  private static String classes(Figure figure, int column) {
    List<String> cells = figure.rows().stream().map(row -> row.get(column)).toList();
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

  private static DomContent cell(List<String> row, int column, String classes) {
    return column == 0
        ? th(row.get(0)).attr("scope", "row").withCondClass(classes.endsWith("long"), "long")
        : td(row.get(column)).withCondClass(!classes.isEmpty(), classes);
  }
}
