package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.report.SendFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/**
 * The chapter that corresponds to figures 1 and 2 of Hur and Lin (1999). It shows the times of d
 * rows and of d columns against the size L of the matrix, and the ratio of these times.
 */
final class SizeChapter {
  private SizeChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(SizeChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    SendFigures figures = new SendFigures(calibration);
    Map<List<String>, Figure> times = byKind(figures.times());
    Map<List<String>, Figure> ratios = byKind(figures.ratios());
    List<Picture> pictures = new ArrayList<>();
    times.forEach(
        (kind, figure) -> {
          pictures.add(time(figure));
          pictures.add(ratio(ratios.get(kind)));
        });
    return Piece.first(pictures, 2, "Other methods and states of the caches");
  }

  /** Returns the figures of each method and cache state. The keys of the map are these. */
  private static Map<List<String>, Figure> byKind(Figure figure) {
    Map<List<String>, Figure> figures = new LinkedHashMap<>();
    figure
        .table()
        .by("method", "cache")
        .forEach(
            (kind, table) ->
                figures.put(
                    kind,
                    new Figure(
                        figure.name() + "-" + String.join("-", kind),
                        figure.title() + ": " + String.join(", ", kind),
                        table,
                        figure.note())));
    return figures;
  }

  private static Picture time(Figure figure) {
    return new Picture(
        figure,
        "Dots are measured; lines are the model, with a band that contains 95 % of launches of"
            + " another run. Both axes are logarithmic, so equal distances are equal factors.",
        new Curves(
            Scale.logarithmic("L, rows and columns of the matrix"),
            Scale.logarithmic("one way, µs"),
            "L",
            List.of("slice", "d"),
            List.of(
                Layer.band("95 %", "low_us", "high_us"),
                Layer.line("model", "predicted_us"),
                Layer.dots("measured", "measured_us"))));
  }

  private static Picture ratio(Figure figure) {
    return new Picture(
        figure,
        "Above the dashed line a column takes longer than a row of the same number of bytes.",
        new Curves(
            Scale.logarithmic("L, rows and columns of the matrix"),
            Scale.logarithmic("columns over rows"),
            "L",
            List.of("d"),
            List.of(
                Layer.line("model", "predicted_ratio"), Layer.dots("measured", "measured_ratio")),
            Guide.level(1)));
  }
}
