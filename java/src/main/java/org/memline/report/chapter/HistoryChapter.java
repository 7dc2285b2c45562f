package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.report.HistoryFigures;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/**
 * The chapter about the history of a machine. It shows, for all runs of the machine, the metrics
 * that decide the verdict of a comparison. Changes are marked.
 */
final class HistoryChapter {
  /** Largest number of curves that can be distinguished in one picture. */
  private static final int MOST = 6;

  private HistoryChapter() {}

  static List<Piece> of(ReportContent reported) {
    if (reported.calibrations().size() < 2) {
      return List.of();
    }
    HistoryFigures history = new HistoryFigures(reported.calibrations());
    if (history.runs() < 2) {
      return List.of(); // The chapter about the verdict explains why no run can be compared.
    }
    List<Piece> all = new ArrayList<>();
    if (!history.leftOut().isEmpty()) {
      all.add(
          new Piece.Folded(
              "Runs outside this history, because they are not comparable with the newest",
              history.leftOut().stream().map(why -> (Piece) new Piece.Words(why)).toList()));
    }
    all.add(
        new Piece.Words(
            history.judged()
                ? "Each run from the sixth on is compared with the runs before it, like"
                    + " compare --history; metrics that are REGRESSED or IMPROVED are marked."
                : "There are fewer runs than compare --history needs to distinguish a change"
                    + " from chance: the page shows values without verdicts."));
    Picture overview = picture(history.overview(), "family");
    if (!overview.isEmpty()) {
      all.add(new Piece.Pictured(overview));
    }
    Figure changed = history.changed();
    if (!changed.isEmpty()) {
      all.add(new Piece.Listed(changed));
    }
    for (Figure family : history.families()) {
      List<Picture> pictures =
          family.split("metric", MOST).stream().map(few -> picture(few, "metric")).toList();
      all.addAll(Piece.first(pictures, 0, "Each of " + family.title()));
    }
    return all;
  }

  private static Picture picture(Figure figure, String by) {
    return new Picture(
        figure,
        "Runs are ordered from the oldest to the newest. Values above 1 are worse than the"
            + " median run; a dot marks a change against the runs before.",
        new Curves(
            Scale.places("run"),
            Scale.logarithmic("multiple of the median (above 1 is worse)"),
            "run",
            List.of(by),
            List.of(Layer.line("", "times_slower"), Layer.dots("changed", "changed")),
            Guide.level(1)));
  }
}
