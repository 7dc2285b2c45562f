package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.report.ScanFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.DotRows;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.study.steps.ScanComparison.Rival;
import org.memline.table.Figure;

/**
 * The chapter about scans (prefix sums). It shows the quality of their predictions, and compares
 * their times with the scan of the MPI library.
 */
final class ScanChapter {
  /**
   * The models that are shown: {@code standard} and {@code lines} of Hur and Lin (1999), and
   * memline's {@code own}.
   */
  private static final Set<String> MAIN = Set.of("standard", "lines", "own");

  private ScanChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(ScanChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    List<Picture> all = new ArrayList<>();
    all.add(models(ScanFigures.models(calibration, MAIN::contains, "")));
    all.add(beside(ScanFigures.besideLibrary(calibration)));
    all.add(
        models(
            ScanFigures.models(
                calibration, model -> !MAIN.contains(model), ", other published models")));
    return Piece.first(all, 2, "Other published models");
  }

  private static Picture models(Figure figure) {
    return new Picture(
        figure,
        "On the dashed line the prediction equals the measured time; at 2 it is twice as long.",
        new Curves(
            Scale.logarithmic("measured, µs"),
            Scale.logarithmic("predicted over measured"),
            "measured_us",
            List.of("model"),
            List.of(Layer.dots("", "predicted_over_measured")),
            Guide.level(1)));
  }

  private static Picture beside(Figure figure) {
    return new Picture(
        figure,
        "Right of the dashed line the MPI library's scan takes longer than memline's.",
        new DotRows(
            Scale.logarithmic("time relative to memline's scan"),
            List.of("mesh", "scan"),
            Arrays.stream(Rival.values())
                .map(rival -> Layer.dots(rival.text(), ScanFigures.column(rival)))
                .toList(),
            1));
  }
}
