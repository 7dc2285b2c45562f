package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.TransferFigures;
import org.memline.report.plot.DotRows;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;

/**
 * The chapter about packed transfers, which copy the data into a buffer as long as the message, and
 * chained transfers, which need no such buffer. Maps show the ratio of their times for each
 * operation xQy (from access pattern x to pattern y). Tables compare measured times with times that
 * are composed of the times of basic transfers.
 */
final class TransferChapter {
  /**
   * Number of maps that are open at first. These maps show the largest size with many operations,
   * with warm and with cold caches. All other maps are hidden until the reader opens them.
   */
  private static final int OPEN = 2;

  private TransferChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(TransferChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    List<Picture> ratios = new ArrayList<>();
    List<Picture> times = new ArrayList<>();
    for (Figure figure : TransferFigures.of(calibration)) {
      ratios.add(ratio(figure));
      times.add(time(figure));
    }
    List<Piece> all = new ArrayList<>();
    all.addAll(Piece.first(ratios, OPEN, "The ratio at other sizes"));
    all.addAll(Piece.first(times, 1, "Times at other sizes and in the other state of the caches"));
    return all;
  }

  private static Picture ratio(Figure figure) {
    return new Picture(
        figure.named(figure.name() + "-ratio", figure.title() + ": packed over chained"),
        "The pattern on the left reads, the pattern above writes. A cell gives the time of"
            + " packed over that of the best chained method, which is named below.",
        new HeatMap(
            "from",
            "to",
            List.of("packed_over_chained", "chained"),
            "packed_over_chained",
            "packed over chained",
            HeatMap.Tone.MORE));
  }

  private static Picture time(Figure figure) {
    return new Picture(
        figure.named(figure.name(), figure.title() + ": times"),
        "Dots are measured times; strokes are times composed of the basic transfers. Chained is faster"
            + " if its dot is left of the packed dot.",
        new DotRows(
            Scale.logarithmic("one way, µs"),
            List.of("operation", "chained"),
            List.of(
                Layer.dots("packed", "packed_us"),
                Layer.dots("chained", "chained_us"),
                Layer.line("packed, composed", "packed_composed_us"),
                Layer.line("chained, composed", "chained_composed_us"))));
  }
}
