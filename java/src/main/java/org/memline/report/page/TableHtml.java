package org.memline.report.page;

import static j2html.TagCreator.caption;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.table;
import static j2html.TagCreator.tbody;
import static j2html.TagCreator.td;
import static j2html.TagCreator.th;
import static j2html.TagCreator.thead;
import static j2html.TagCreator.tr;

import j2html.tags.DomContent;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.report.Figure;

/** A figure's numbers as a table that scrolls by itself, and can be saved as CSV. */
final class TableHtml {
  private static final String NUMBER = "[-+±]?[0-9.,]+.*|";

  private TableHtml() {}

  static DomContent of(Figure figure) {
    boolean[] words = new boolean[figure.headings().size()];
    for (int c = 0; c < words.length; c++) {
      int column = c;
      words[c] = figure.rows().stream().anyMatch(row -> !row.get(column).matches(NUMBER));
    }
    return div(table(
                caption(figure.title()),
                thead(tr(each(indices(figure), c -> heading(figure.headings().get(c), words[c])))),
                tbody(
                    each(
                        figure.rows(),
                        row -> tr(each(indices(figure), c -> cell(row, c, words[c]))))))
            .attr("data-csv", figure.name() + ".csv"))
        .withClass("wide")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-label", figure.title());
  }

  private static List<Integer> indices(Figure figure) {
    return IntStream.range(0, figure.headings().size()).boxed().toList();
  }

  private static DomContent heading(String text, boolean word) {
    return th(text).attr("scope", "col").withCondClass(word, "t");
  }

  private static DomContent cell(List<String> row, int column, boolean word) {
    return column == 0
        ? th(row.get(0)).attr("scope", "row")
        : td(row.get(column)).withCondClass(word, "t");
  }
}
