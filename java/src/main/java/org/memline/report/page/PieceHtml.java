package org.memline.report.page;

import static j2html.TagCreator.dd;
import static j2html.TagCreator.details;
import static j2html.TagCreator.dl;
import static j2html.TagCreator.dt;
import static j2html.TagCreator.each;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.p;
import static j2html.TagCreator.summary;

import j2html.tags.DomContent;
import org.memline.report.chapter.Piece;
import org.memline.table.Figure;
import org.memline.table.TableHtml;

/** Writes a piece of a chapter (a paragraph, a picture, a table, …) as HTML. */
final class PieceHtml {
  private PieceHtml() {}

  static DomContent of(Piece piece) {
    if (piece instanceof Piece.Words words) {
      return p(words.text());
    }
    if (piece instanceof Piece.Warning warning) {
      return p(warning.text()).withClass("warning");
    }
    if (piece instanceof Piece.Verdict verdict) {
      return p(verdict.text()).withClass("verdict " + verdict.kind());
    }
    if (piece instanceof Piece.Facts facts) {
      return dl(each(facts.facts(), fact -> each(dt(fact.getKey()), dd(fact.getValue()))))
          .withClass("facts");
    }
    if (piece instanceof Piece.Pictured pictured) {
      return PictureHtml.of(pictured.picture());
    }
    if (piece instanceof Piece.Listed listed) {
      Figure own = listed.figure();
      return each(
          TableHtml.of(own.name(), own.title(), own.table()),
          iff(!own.note().isEmpty(), p(own.note()).withClass("note")));
    }
    Piece.Folded folded = (Piece.Folded) piece;
    return details(summary(folded.title()), each(folded.pieces(), PieceHtml::of));
  }
}
