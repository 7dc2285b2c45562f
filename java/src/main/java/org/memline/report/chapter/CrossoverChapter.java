package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.CrossoverFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/** The chapter about the box size from which scans are faster than shifts in a convolution. */
final class CrossoverChapter {
  /** Largest number of curves that can be distinguished in one picture. */
  private static final int MOST = 6;

  private CrossoverChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    reported.convolutions().forEach(requested -> all.add(new Piece.Pictured(picture(requested))));
    all.addAll(reported.atEachPlace(CrossoverChapter::pieces));
    return all;
  }

  private static List<Piece> pieces(Calibration calibration) {
    CrossoverFigures figures = new CrossoverFigures(calibration);
    List<Picture> pictures = new ArrayList<>();
    for (Figure figure : figures.ratios()) {
      figure.split("image", MOST).forEach(few -> pictures.add(picture(few)));
    }
    List<Piece> all = new ArrayList<>(Piece.first(pictures, 2, "Other meshes and images"));
    if (!all.isEmpty()) {
      all.add(new Piece.Listed(figures.crossovers()));
    }
    return all;
  }

  private static Picture picture(Figure figure) {
    return new Picture(
        figure,
        "Conv-Scan is faster above the dashed line. Dots are measured; lines are predicted"
            + " from the parts by the best model.",
        new Curves(
            Scale.fromZero("side b of the box"),
            Scale.logarithmic("Conv-Shift over Conv-Scan"),
            "b",
            List.of("image"),
            List.of(
                Layer.line("model", "predicted_ratio"), Layer.dots("measured", "measured_ratio")),
            Guide.level(1)));
  }
}
