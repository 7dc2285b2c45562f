package org.memline.report.chapter;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.plot.HeatMap;
import org.memline.report.plot.Picture;
import org.memline.study.copies.CopyRateFigures;
import org.memline.table.Figure;

/**
 * The chapter about the rates of copies in memory, as functions of the stride and of the footprint
 * (length that the copied words span).
 */
final class CopyChapter {
  /**
   * Number of pictures that are open at first. These two show the rates of gathers and of scatters
   * by stride. All other pictures are hidden until the reader opens them.
   */
  private static final int OPEN = 2;

  private CopyChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(CopyChapter::pieces);
  }

  private static List<Piece> pieces(Calibration calibration) {
    return Piece.first(
        CopyRateFigures.of(calibration).stream().map(CopyChapter::picture).toList(),
        OPEN,
        "Blocks, indices, and copies strided on both sides");
  }

  private static Picture picture(Figure figure) {
    return new Picture(
        figure,
        "A row is a pattern, a column the bytes that it spans, rounded to powers of two. A"
            + " cell gives MB/s of payload and its share of the roof, the contiguous copy with"
            + " the nearest footprint.",
        new HeatMap(
            "pattern",
            "footprint",
            List.of("megabytes_per_second", "of_roof"),
            "megabytes_per_second",
            "MB/s, % of the roof",
            HeatMap.Tone.MORE,
            "footprint_bytes"));
  }
}
