package org.memline.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

class MosaicTest {
  private record Square(String node, String with, double ratio, boolean out) {}

  private static final int NODES = 256;
  private static final Mosaic MOSAIC =
      new Mosaic("node", "with", "ratio", "out", List.of("(sends)"), List.of("(receives)"));

  /** Returns a figure in which each node sends to the next four nodes. Node 100 sends slowly. */
  private static Figure figure() {
    return figure(100, -1);
  }

  private static Figure figure(int sender, int receiver) {
    List<Square> rows = new ArrayList<>();
    for (int from = 0; from < NODES; from++) {
      boolean slow = from == sender;
      for (int next = 1; next <= 4; next++) {
        int to = (from + next) % NODES;
        boolean out = slow || to == receiver;
        rows.add(new Square("n" + from, "n" + to, out ? 2.5 : 1, out));
      }
      rows.add(new Square("n" + from, "(sends)", slow ? 2.5 : 1, false));
      rows.add(new Square("n" + from, "(receives)", 1, false));
    }
    Columns<Square> columns =
        new Columns<Square>()
            .text("node", Square::node)
            .text("with", Square::with)
            .number("ratio", Digits.FACTOR, Square::ratio)
            .text("out", square -> square.out ? "yes" : "");
    return new Figure("f", "title", columns.of(rows), "");
  }

  @ParameterizedTest
  @CsvSource({"0.5, 0", "0.9, 1", "1, 1", "1.1, 2", "1.25, 3", "1.5, 4", "1.99, 4", "2, 5", "9, 5"})
  void aValueHasTheStepThatItReaches(double value, int step) {
    assertEquals(step, Mosaic.step(value));
  }

  @Test
  void everyPairIsOneSquareAndWhatStandsOutHasAFrame() {
    String svg = MosaicSvg.of(figure(), MOSAIC);
    assertEquals(NODES * 6, svg.split("M[0-9]").length - 1);
    assertEquals(4, svg.split("fill=\"none\"", -1).length - 1);
    assertEquals(2, svg.split("<path", -1).length - 1, "one path for each colour that occurs");
  }

  /**
   * The name of a slow receiver is above its column. The rows of the nodes that send to it are not
   * named for that.
   */
  @Test
  void aSlowReceiverHasItsNameAboveItsColumn() {
    Pattern above = Pattern.compile("<text x=\"([0-9.]+)\" y=\"36.0\"[^>]*>(n[0-9]+)<");
    Matcher name = above.matcher(MosaicSvg.of(figure(-1, 200), MOSAIC));
    assertTrue(name.find());
    assertEquals("n200", name.group(2));
    assertTrue(!name.find());
    assertTrue(!above.matcher(MosaicSvg.of(figure(), MOSAIC)).find(), "no receiver is slow");
  }

  /** The names beside 256 rows do not overlap, and the slow node is among them. */
  @Test
  void namesHaveRoom() {
    Matcher name =
        Pattern.compile("<text x=\"0.0\" y=\"([0-9.]+)\"[^>]*>(n[0-9]+)<")
            .matcher(MosaicSvg.of(figure(), MOSAIC));
    List<Double> places = new ArrayList<>();
    boolean slow = false;
    while (name.find()) {
      places.add(Double.parseDouble(name.group(1)));
      slow |= name.group(2).equals("n100");
    }
    assertTrue(slow && places.size() > 30, places.toString());
    places.sort(null);
    for (int i = 1; i < places.size(); i++) {
      assertTrue(places.get(i) - places.get(i - 1) >= 11, places.toString());
    }
  }
}
