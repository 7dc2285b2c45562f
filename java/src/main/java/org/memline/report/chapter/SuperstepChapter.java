package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.Figure;
import org.memline.report.SuperstepFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.DotRows;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;

/** Supersteps at best, at worst and between, and the sorts that consist of them. */
final class SuperstepChapter {
  private SuperstepChapter() {}

  static List<Piece> of(Reported reported) {
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
                "The same counts, placed otherwise"));
    pieces.addAll(
        Piece.first(
            SuperstepFigures.sorts(calibration).stream().map(SuperstepChapter::sorts).toList(),
            1,
            "Sorts of other keys and by other numbers of ranks"));
    return pieces;
  }

  private static Picture measured(Figure figure) {
    return new Picture(
        figure,
        "Good: each rank's own words, side by side, in its caches; bad: a word a line, all lines of"
            + " all ranks; what a program does lies between.",
        new Curves(
            Scale.logarithmic("words that all ranks read and write"),
            Scale.logarithmic("µs"),
            "words",
            List.of("mode"),
            List.of(Layer.dots("", "measured_us"))));
  }

  private static Picture predicted(Figure figure) {
    return new Picture(
        new Figure(
            figure.name() + "-predicted",
            "The same: memline's prediction over what was measured",
            figure.headings(),
            figure.rows(),
            ""),
        "On the dashed line the prediction is what was measured, at 2 twice as long.",
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
        "A bar goes from the same words in good mode to those in bad mode, both measured; the dot is"
            + " what they take where they lie, and were last written, as the row says.",
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
        "Dots were measured; the band is what the communication alone takes at best and at worst.",
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
