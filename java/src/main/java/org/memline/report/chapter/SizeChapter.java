package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.report.Figure;
import org.memline.report.SendFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;

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
    Figure times = figures.times();
    Figure ratios = figures.ratios();
    List<Picture> pictures = new ArrayList<>();
    for (Kind kind : kinds(times)) {
      pictures.add(time(of(times, kind), kind));
      pictures.add(ratio(of(ratios, kind), kind));
    }
    return Piece.first(pictures, 2, "Other methods and states of the caches");
  }

  private record Kind(String method, String cache) {}

  private static Set<Kind> kinds(Figure figure) {
    Set<Kind> kinds = new LinkedHashSet<>();
    figure.rows().forEach(row -> kinds.add(new Kind(row.get(0), row.get(1))));
    return kinds;
  }

  /** Returns the rows of a figure that belong to one method and one cache state. */
  private static Figure of(Figure figure, Kind kind) {
    return new Figure(
        "%s-%s-%s".formatted(figure.name(), kind.method(), kind.cache()),
        figure.title() + ": %s, %s".formatted(kind.method(), kind.cache()),
        figure.headings(),
        figure.rows().stream()
            .filter(row -> row.get(0).equals(kind.method()) && row.get(1).equals(kind.cache()))
            .toList(),
        figure.note());
  }

  private static Picture time(Figure figure, Kind kind) {
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

  private static Picture ratio(Figure figure, Kind kind) {
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
