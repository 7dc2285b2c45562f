package org.memline.model.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.Access;
import org.memline.model.transfer.PatternTimes.Point;
import org.memline.model.transfer.PatternTimes.Range;

class PatternTimesTest {
  /**
   * With 100 000 words, each word takes as many seconds as its stride; with 1000 words, a tenth of
   * that.
   */
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
  void measuredPointsAreReturnedAndInterpolated() {
    assertEquals(6.4, at("64", 1000), 1e-12);
    assertEquals(64, at("64", 100_000), 1e-12);
    assertEquals(Math.sqrt(6.4 * 64), at("64", 10_000), 1e-9);
    assertEquals(50, at("w", 123), 1e-12);
  }

  /** The two points are on the line of 3 µs + 2 ns per word, which is extended to fewer words. */
  @Test
  void belowTheSmallestSizeTheLineIsExtrapolated() {
    Access one = Access.CONTIGUOUS;
    PatternTimes message =
        new PatternTimes(
            List.of(new Point(one, 1000, 3e-9 + 2e-9), new Point(one, 4000, 0.75e-9 + 2e-9)));
    assertEquals(3e-6 / 100 + 2e-9, message.seconds(one, 100), 1e-15);
    assertEquals(5e-9, message.seconds(one, 1000), 1e-15);
    assertEquals(2.75e-9, message.seconds(one, 1_000_000), 1e-15);
    // Longer operations cost more per word, so no line is known, only a time per word.
    PatternTimes rising =
        new PatternTimes(List.of(new Point(one, 1000, 1e-9), new Point(one, 4000, 2e-9)));
    assertEquals(1e-9, rising.seconds(one, 10), 1e-15);
  }

  @Test
  void anUnmeasuredStrideIsInterpolated() {
    assertEquals(16, at("16", 100_000), 1e-9);
    assertEquals(64, at("1000", 100_000), 1e-9);
    assertFalse(times.has(Access.parse("16")));
    assertTrue(times.has(Access.parse("4")));
  }

  @Test
  void unmeasuredPatternsUseTheNearestOfTheirKind() {
    assertEquals(3, at("3x16", 1000), 1e-12);
    assertEquals(50, at("8xw", 1000), 1e-12);
    assertTrue(Double.isNaN(at("ws", 1000)), "no sorted index was measured");
    assertTrue(Double.isNaN(new PatternTimes(List.of()).seconds(Access.CONTIGUOUS, 1)));
  }

  @Test
  void theRangeCoversAllPointsUsedForAPattern() {
    assertEquals(new Range(1000, 100_000), times.range(Access.parse("64")));
    List<Point> points = points();
    points.add(new Point(Access.parse("8"), 5000, 1));
    points.add(new Point(Access.parse("8"), 6000, 1));
    // 16 is interpolated from all strides; 8 was measured only between 5000 and 6000 words.
    assertEquals(new Range(5000, 6000), new PatternTimes(points).range(Access.parse("16")));
    assertEquals(null, times.range(Access.parse("ws")));
  }
}
