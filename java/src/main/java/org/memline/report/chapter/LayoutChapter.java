package org.memline.report.chapter;

import java.util.List;
import org.memline.study.layouts.LayoutErrorTable;

/** The chapter about the errors of predictions for layouts of any kind, and for exchanges. */
final class LayoutChapter {
  private LayoutChapter() {}

  static List<Piece> of(ReportContent reported) {
    return reported.atEachPlace(
        calibration ->
            LayoutErrorTable.figures(calibration).stream().<Piece>map(Piece.Listed::new).toList());
  }
}
