package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.SuperstepFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.DotRows;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/**
 * The chapter about supersteps. It shows their times in the best case (each rank accesses its own
 * consecutive words), in the worst case (one word per memory line, all ranks access all lines), and
 * in cases between them. It also shows sorting programs, which consist of supersteps.
 */
final class SuperstepChapter {
  private SuperstepChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(SuperstepChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    Figure all = SuperstepFigures.measured(calibration);
    List<Piece> pieces =
        new ArrayList<>(
            Piece.first(
                List.of(
                    measured(all), predicted(all), between(SuperstepFigures.between(calibration))),
                2,
                "Other placements of the same words"));
    pieces.addAll(
        Piece.first(
            SuperstepFigures.sorts(calibration).stream().map(SuperstepChapter::sorts).toList(),
            1,
            "Sorts of other keys and with other numbers of ranks"));
    return pieces;
  }

  private static Picture measured(Figure figure) {
    return new Picture(
        figure,
        "Good: each rank accesses its own consecutive words in its caches. Bad: one word"
            + " per line, and all ranks access all lines. Programs are between the two.",
        new Curves(
            Scale.logarithmic("words that all ranks read and write"),
            Scale.logarithmic("µs"),
            "words",
            List.of("mode"),
            List.of(Layer.dots("", "measured_us"))));
  }

  private static Picture predicted(Figure figure) {
    return new Picture(
        figure.named(
            figure.name() + "-predicted",
            "These supersteps: memline's prediction over the measured time"),
        "On the dashed line the prediction equals the measured time; at 2 it is twice as long.",
        new Curves(
            Scale.logarithmic("words that all ranks read and write"),
            Scale.logarithmic("predicted over measured"),
            "words",
            List.of("mode"),
            List.of(Layer.dots("", "predicted_over_measured")),
            Guide.level(1)));
  }

  private static Picture between(Figure figure) {
    return new Picture(
        figure,
        "A bar extends from the measured time of the words in good mode to that in bad"
            + " mode. The dot is the measured time for the placement and last writer that the row"
            + " gives.",
        new DotRows(
            Scale.logarithmic("µs"),
            List.of("reads", "writes", "words_lie", "last_written_by"),
            List.of(
                Layer.band("good to bad", "good_us", "bad_us"),
                Layer.dots("measured", "measured_us"))));
  }

  private static Picture sorts(Figure figure) {
    return new Picture(
        figure,
        "Dots are measured; the band is the time of the communication alone, from its best"
            + " to its worst case.",
        new Curves(
            Scale.logarithmic("keys"),
            Scale.logarithmic("µs"),
            "keys",
            List.of("algorithm"),
            List.of(
                Layer.band("communication", "communication_good", "communication_bad"),
                Layer.dottedLine("", "measured_us"))));
  }
}
