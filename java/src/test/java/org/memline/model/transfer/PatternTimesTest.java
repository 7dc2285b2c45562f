package org.memline.model.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.Access;
import org.memline.model.transfer.PatternTimes.Point;

class PatternTimesTest {
  /** Seconds of a word: its stride, and a tenth of that at 1000 words. */
  private final PatternTimes times = new PatternTimes(points());

  private static List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (String stride : List.of("1", "4", "64")) {
      Access access = Access.parse(stride);
      points.add(new Point(access, 1000, access.strideWords() / 10.0));
      points.add(new Point(access, 100_000, access.strideWords()));
    }
    points.add(new Point(Access.parse("2x16"), 1000, 3));
    points.add(new Point(Access.INDEXED, 1000, 50));
    return points;
  }

  private double at(String pattern, long words) {
    return times.seconds(Access.parse(pattern), words);
  }

  @Test
  void whatWasMeasuredIsThat() {
    assertEquals(6.4, at("64", 1000), 1e-12);
    assertEquals(64, at("64", 100_000), 1e-12);
    assertEquals(Math.sqrt(6.4 * 64), at("64", 10_000), 1e-9);
    assertEquals(50, at("w", 123), 1e-12);
  }

  @Test
  void strideBetweenMeasuredOnesLiesBetween() {
    assertEquals(16, at("16", 100_000), 1e-9);
    assertEquals(64, at("1000", 100_000), 1e-9);
    assertFalse(times.has(Access.parse("16")));
    assertTrue(times.has(Access.parse("4")));
  }

  @Test
  void otherBlocksAndOrdersAreTakenForTheNearestOfTheirKind() {
    assertEquals(3, at("3x16", 1000), 1e-12);
    assertEquals(50, at("8xw", 1000), 1e-12);
    assertTrue(Double.isNaN(at("ws", 1000)), "no sorted index was measured");
    assertTrue(Double.isNaN(new PatternTimes(List.of()).seconds(Access.CONTIGUOUS, 1)));
  }
}
