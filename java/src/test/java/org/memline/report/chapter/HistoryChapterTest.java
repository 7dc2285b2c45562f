package org.memline.report.chapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.report.HistoryFigures;
import org.memline.report.page.ReportPage;
import org.memline.table.Figure;
import org.memline.table.Row;

class HistoryChapterTest {
  private static final String MARKUP = "<script>alert(1)</script>";

  /** Returns one run per day. The times of each run are multiplied by its factor. */
  private static List<Calibration> runs(double... factors) {
    List<Calibration> runs = new ArrayList<>();
    for (double factor : factors) {
      runs.add(
          Calibrations.named("run " + runs.size() + MARKUP)
              .sends(factor)
              .startedAt("2026-11-%02dT00:00:00Z".formatted(runs.size() + 1))
              .build());
    }
    return runs;
  }

  @Test
  void metricsAreRelativeToTheirMedianAndChangesAreMarked() {
    HistoryFigures history = new HistoryFigures(runs(1, 1.01, 0.99, 1, 1.01, 0.99, 1, 1.5));
    Figure all = history.overview();
    List<Row> last =
        all.table().rows().stream()
            .filter(row -> row.text("family").equals("latency") && row.number("run") == 8)
            .toList();
    assertEquals(1, last.size(), all.csv());
    assertEquals(1.5, last.get(0).number("times_slower"), 0.02, last.toString());
    assertTrue(last.stream().noneMatch(row -> row.isMissing("changed")), last.toString());
    assertTrue(
        all.table().rows().stream()
            .filter(row -> row.number("run") != 8)
            .allMatch(row -> row.isMissing("changed")),
        all.csv());
    assertTrue(
        history.changed().table().rows().stream()
            .allMatch(row -> row.text("verdict").equals("REGRESSED")),
        history.changed().csv());
    assertFalse(history.changed().isEmpty());
  }

  @Test
  void twoRunsAreShownWithoutAJudgement() {
    HistoryFigures history = new HistoryFigures(runs(1, 2));
    assertFalse(history.judged());
    assertTrue(history.changed().isEmpty());
    assertFalse(history.families().isEmpty());
  }

  /**
   * However many runs and metrics there are, only one plot is visible at first, and no plot has
   * more than six curves.
   */
  @Test
  void plotsHaveFewCurves() {
    List<Calibration> twenty = new ArrayList<>();
    for (int run = 0; run < 20; run++) {
      Calibrations one =
          Calibrations.named("run").sends(1).startedAt("2026-11-%02dT00:00:00Z".formatted(run + 1));
      for (String method : List.of("packed", "mpipack", "pipelined", "ring", "put", "direct")) {
        for (String cache : List.of("warm", "cold")) {
          one.metric("sends.%s.%s.alpha".formatted(method, cache), "s", "lower", 1e-6, 1e-6);
        }
      }
      twenty.add(one.build());
    }
    List<Piece> pieces = HistoryChapter.of(ReportContent.of(twenty, null));
    assertEquals(1, pieces.stream().filter(Piece.Pictured.class::isInstance).count());
    long drawn = 0;
    for (Piece piece : pieces) {
      if (piece instanceof Piece.Folded folded) {
        for (Piece one : folded.pieces()) {
          Figure figure = ((Piece.Pictured) one).picture().figure();
          long curves = figure.table().by("metric").size();
          assertTrue(curves <= 6, figure.name() + " has too many curves: " + curves);
          drawn += curves;
        }
      }
    }
    assertTrue(drawn > 12, "only " + drawn + " metrics are drawn");
  }

  @Test
  void labelsAreEscaped() {
    String page = ReportPage.of(ReportContent.of(runs(1, 1, 1, 1, 1, 1, 2), null), MARKUP);
    assertFalse(page.contains(MARKUP), "the label is not escaped");
    assertTrue(page.contains("run 6&lt;script&gt;"), "the label is missing");
  }
}
