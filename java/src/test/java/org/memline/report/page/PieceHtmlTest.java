package org.memline.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.report.chapter.Piece;
import org.memline.table.Columns;
import org.memline.table.Figure;

/** Tests that the page shows all parts of a table. */
class PieceHtmlTest {
  private static String html(String note) {
    Figure figure =
        new Figure(
            "name", "Title", new Columns<Long>().count("lines", n -> n).of(List.of(7L)), note);
    return PieceHtml.of(new Piece.Listed(figure)).render();
  }

  @Test
  void aTableIsFollowedByItsNote() {
    String html = html("How to read it.");
    assertTrue(html.contains(">7</th>"), html);
    assertTrue(html.endsWith("<p class=\"note\">How to read it.</p>"), html);
    assertEquals(html.substring(0, html.indexOf("<p class")), html(""));
  }
}
