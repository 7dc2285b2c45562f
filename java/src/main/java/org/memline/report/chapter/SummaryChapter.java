package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.report.Findings;
import org.memline.report.FirstScreen;

/**
 * The first chapter, which sums up a calibration in a few sentences: the run, its quality and its
 * findings.
 */
final class SummaryChapter {
  private SummaryChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    reported.shown().ifPresent(shown -> add(all, shown));
    return all;
  }

  private static void add(List<Piece> all, Calibration shown) {
    FirstScreen.summary(shown).lines().map(Piece.Words::new).forEach(all::add);
    Findings.of(shown).stream().map(Piece.Words::new).forEach(all::add);
  }
}
