package org.memline.report.page;

import static j2html.TagCreator.details;
import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.figcaption;
import static j2html.TagCreator.figure;
import static j2html.TagCreator.iff;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.rawHtml;
import static j2html.TagCreator.script;
import static j2html.TagCreator.strong;
import static j2html.TagCreator.summary;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.List;
import org.memline.report.Figure;
import org.memline.report.plot.Curves;
import org.memline.report.plot.CurvesSvg;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Legend;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Whiskers;
import org.memline.report.plot.WhiskersSvg;

/** A picture with its caption, legend, note, and its numbers folded below it. */
final class PictureHtml {
  private PictureHtml() {}

  static DomContent of(Picture picture) {
    Figure own = picture.figure();
    return figure(
        figcaption(strong(own.title()), text(picture.reading())),
        drawn(picture),
        iff(!own.note().isEmpty(), p(own.note()).withClass("note")),
        numbers(own));
  }

  /**
   * A page may have several pictures; each is found by its figure's name, which is its CSV's, too.
   */
  private static DomContent drawn(Picture picture) {
    Figure own = picture.figure();
    if (picture.drawing() instanceof HeatMap map) {
      return HeatMapHtml.of(own, map);
    }
    if (picture.drawing() instanceof Whiskers whiskers) {
      return div(rawHtml(WhiskersSvg.of(own, whiskers))).withClass("plot");
    }
    Curves curves = (Curves) picture.drawing();
    return each(
        div(rawHtml(CurvesSvg.of(own, curves))).withClass("plot").attr("data-live", "yes"),
        legend(curves.series(own)),
        script(rawHtml(PlotData.of(own, curves))).withType("application/json"));
  }

  private static DomContent legend(List<Curves.Series> series) {
    return ul(each(series, one -> li(rawHtml(Legend.mark(one)), text(" " + one.name()))))
        .withClass("legend");
  }

  private static DomContent numbers(Figure own) {
    int rows = own.rows().size();
    return details(
        summary("Numbers: %d row%s".formatted(rows, rows == 1 ? "" : "s")), TableHtml.of(own));
  }
}
