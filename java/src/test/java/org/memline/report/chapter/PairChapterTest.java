package org.memline.report.chapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;
import org.memline.report.Figure;
import org.memline.report.page.ReportPage;

class PairChapterTest {
  /** Three nodes, 1 µs each pair but the last, which takes four times as long. */
  private static JudgedPairs pairs() {
    List<NodePair> pairs = new ArrayList<>();
    for (int[] ends : new int[][] {{0, 1}, {0, 2}, {1, 2}}) {
      double seconds = ends[0] == 1 ? 4e-6 : 1e-6;
      Map<PairMetric, double[]> sweeps = new EnumMap<>(PairMetric.class);
      sweeps.put(PairMetric.SHORT, new double[] {seconds, seconds});
      pairs.add(new NodePair(ends[0], ends[1], sweeps, seconds, Double.NaN, Double.NaN));
    }
    return new JudgedPairs(
        "<b>cluster</b>",
        new NodePairs(List.of("n0", "n1", "<i>n2"), 2, false, pairs),
        new Judgement(
            List.of(new Standout(PairMetric.SHORT, 1, 2, 4, 1e-4)), List.of("a limit"), true),
        1.25,
        0.01);
  }

  @Test
  void aMapHasBothWaysRoundOverTheMedian() {
    List<Piece> pieces = PairChapter.of(Reported.of(pairs()));
    List<Figure> maps =
        pieces.stream()
            .filter(Piece.Pictured.class::isInstance)
            .map(piece -> ((Piece.Pictured) piece).picture().figure())
            .toList();
    assertEquals(1, maps.size(), "a metric that nobody measured has no map");
    assertEquals(9, maps.get(0).rows().size());
    assertTrue(
        maps.get(0).rows().contains(List.of("n1", "<i>n2", "4.00", "4.00", "4.00 !", "yes")));
    assertTrue(
        maps.get(0).rows().contains(List.of("<i>n2", "n1", "4.00", "4.00", "4.00 !", "yes")));
    assertTrue(maps.get(0).rows().contains(List.of("n0", "n1", "1.00", "1.00", "1.00", "")));
  }

  @Test
  void whatStandsOutIsSaidFirst() {
    List<Piece> pieces = PairChapter.of(Reported.of(pairs()));
    assertTrue(
        pieces.get(1) instanceof Piece.Warning warning
            && warning.text().startsWith("pair n1 <i>n2: 4.0 times as slow as the others"),
        pieces.toString());
    assertEquals(new Piece.Words("a limit"), pieces.get(2));
  }

  @Test
  void namesOfNodesAreNoMarkup() {
    String page = ReportPage.of(Reported.of(pairs()), "x");
    assertTrue(
        page.contains("&lt;i&gt;n2") && !page.contains("<i>n2") && !page.contains("<b>cluster"));
  }
}
