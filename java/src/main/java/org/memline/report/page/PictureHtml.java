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
import java.util.function.Function;
import org.memline.report.plot.Curves;
import org.memline.report.plot.CurvesSvg;
import org.memline.report.plot.DotRows;
import org.memline.report.plot.DotRowsSvg;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Legend;
import org.memline.report.plot.Mosaic;
import org.memline.report.plot.MosaicSvg;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Whiskers;
import org.memline.report.plot.WhiskersSvg;
import org.memline.table.Figure;
import org.memline.table.TableHtml;

/**
 * Writes a picture with its caption, legend and note. Its numbers are in a table below the picture,
 * which is hidden until the reader opens it.
 */
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
   * Returns the drawing as HTML. The name of the figure identifies the drawing within the page; it
   * is also the name of the CSV file.
   */
  private static DomContent drawn(Picture picture) {
    Figure own = picture.figure();
    if (picture.drawing() instanceof HeatMap map) {
      return HeatMapHtml.of(own, map);
    }
    if (picture.drawing() instanceof Mosaic mosaic) {
      return div(rawHtml(MosaicSvg.of(own, mosaic))).withClass("plot");
    }
    if (picture.drawing() instanceof Whiskers whiskers) {
      return each(
          div(rawHtml(WhiskersSvg.of(own, whiskers))).withClass("plot broad"),
          div(rawHtml(WhiskersSvg.narrow(own, whiskers))).withClass("plot narrow"));
    }
    if (picture.drawing() instanceof DotRows rows) {
      return each(
          div(rawHtml(DotRowsSvg.of(own, rows))).withClass("plot broad"),
          div(rawHtml(DotRowsSvg.narrow(own, rows))).withClass("plot narrow"),
          legend(rows.legend(own), Legend::mark, entry -> entry.layer().name()));
    }
    Curves curves = (Curves) picture.drawing();
    return each(
        div(rawHtml(CurvesSvg.of(own, curves))).withClass("plot").attr("data-live", "yes"),
        legend(curves.series(own), Legend::mark, Curves.Series::name),
        script(rawHtml(PlotData.of(own, curves))).withType("application/json"));
  }

  private static <T> DomContent legend(
      List<T> entries, Function<T, String> mark, Function<T, String> name) {
    return ul(each(entries, one -> li(rawHtml(mark.apply(one)), text(" " + name.apply(one)))))
        .withClass("legend");
  }

  private static DomContent numbers(Figure own) {
    int rows = own.table().rows().size();
    return details(
        summary("Numbers: %d row%s".formatted(rows, rows == 1 ? "" : "s")),
        TableHtml.of(own.name(), own.title(), own.table()));
  }
}
