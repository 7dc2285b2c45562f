package org.memline.report.chapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.report.page.ReportPage;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;
import org.memline.table.Figure;
import org.memline.table.Row;

class PairChapterTest {
  /** Returns three nodes. A message takes 1 µs, but 4 µs from the second node to the third. */
  private static JudgedPairs pairs() {
    List<PairTest> tests = new ArrayList<>();
    for (int from = 0; from < 3; from++) {
      for (int to = 0; to < 3; to++) {
        if (from != to) {
          double seconds = from == 1 && to == 2 ? 4e-6 : 1e-6;
          tests.add(new PairTest(1, from, to, PairMetric.LONG, false, seconds));
        }
      }
    }
    PairRole.Aspect sends = new PairRole.Aspect(PairMetric.LONG, PairRole.SENDS);
    Subject link = new Subject(Subject.Kind.LINK, sends, 1, 2, "");
    Map<NodeHealth.Kind, Double> equal = new EnumMap<>(NodeHealth.Kind.class);
    for (NodeHealth.Kind kind : NodeHealth.Kind.values()) {
      equal.put(kind, 1.0);
    }
    NodeHealth health = new NodeHealth(equal);
    return new JudgedPairs(
        "<b>cluster</b>",
        new NodePairs(
            List.of("n0", "n1", "<i>n2"),
            List.of(),
            1,
            2,
            true,
            false,
            tests,
            List.of(health, health, health)),
        new Judgement(
            List.of(new Standout(link, true, true, false, 4, 2, 1e-4, List.of())),
            List.of("a limit"),
            "there is no baseline",
            true,
            List.of(true, true, true),
            Map.of(sends, new double[] {1, 1.5, 1})),
        1.25,
        0.01);
  }

  @Test
  void aMapHasSendersAsRowsAndReceiversAsColumns() {
    List<Piece> pieces = PairChapter.of(ReportContent.of(pairs()));
    List<Figure> maps =
        pieces.stream()
            .filter(Piece.Pictured.class::isInstance)
            .map(piece -> ((Piece.Pictured) piece).picture().figure())
            .toList();
    assertEquals(1, maps.size(), "only measured metrics have a map");
    List<List<String>> rows = maps.get(0).table().rows().stream().map(Row::texts).toList();
    assertEquals(3 * 5, rows.size());
    assertTrue(rows.contains(List.of("n1", "<i>n2", "4.00", "4.00", "4.00 !", "yes")));
    assertTrue(rows.contains(List.of("<i>n2", "n1", "1.00", "1.00", "1.00", "")));
    assertTrue(rows.contains(List.of("n1", "(sends)", "", "1.50", "1.50", "")));
  }

  @Test
  void pairsThatStandOutComeFirst() {
    List<Piece> pieces = PairChapter.of(ReportContent.of(pairs()));
    assertTrue(
        pieces.get(1) instanceof Piece.Warning warning
            && warning.text().startsWith("link n1 to <i>n2: 4.0 times as slow as the others"),
        pieces.toString());
    assertEquals(new Piece.Words("a limit"), pieces.get(2));
  }

  @Test
  void onlyMapsOfMessagesWithADirectionHaveSendersAndReceivers() {
    JudgedPairs some = pairs();
    List<PairTest> tests = new ArrayList<>(some.measured().tests());
    tests.add(new PairTest(1, 0, 1, PairMetric.SHORT, false, 1e-6));
    NodePairs both =
        new NodePairs(
            some.measured().nodes(), List.of(), 1, 2, true, false, tests, some.measured().health());
    List<String> captions =
        PairChapter.of(ReportContent.of(new JudgedPairs("x", both, some.judgement(), 1.25, 0.01)))
            .stream()
            .filter(Piece.Pictured.class::isInstance)
            .map(piece -> ((Piece.Pictured) piece).picture().reading())
            .toList();
    assertEquals(2, captions.size());
    assertTrue(captions.get(0).contains("the map is symmetric"), captions.get(0));
    assertTrue(!captions.get(0).contains("sender"), captions.get(0));
    assertTrue(captions.get(1).contains("The row is the sender"), captions.get(1));
  }

  @Test
  void nodeNamesAreEscaped() {
    String page = ReportPage.of(ReportContent.of(pairs()), "x");
    assertTrue(
        page.contains("&lt;i&gt;n2") && !page.contains("<i>n2") && !page.contains("<b>cluster"));
  }
}
