package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SegmentsTest {
  /** 35 sizes from 8 B to 1 MiB, half an octave apart. */
  private static final double[] SIZES =
      IntStream.range(0, 35).mapToDouble(i -> Math.rint(8 * Math.pow(2, i / 2.0))).toArray();

  private static final int CURVES = 100;

  private static double line(double n) {
    return 0.5e-6 + 2.5e-10 * n;
  }

  private static double[] curve(DoubleUnaryOperator seconds, double noise, long seed) {
    Random random = new Random(seed);
    return Arrays.stream(SIZES)
        .map(n -> seconds.applyAsDouble(n) * (1 + noise * random.nextGaussian()))
        .toArray();
  }

  @Test
  void noFalseBreaksAt5PercentNoise() {
    int broken = 0;
    for (int seed = 0; seed < CURVES; seed++) {
      broken += Segments.find(SIZES, curve(SegmentsTest::line, 0.05, seed)).size() > 1 ? 1 : 0;
    }
    assertTrue(broken <= 2, broken + " of " + CURVES + " curves without a break got one");
  }

  /**
   * At 8 KiB the bytes cost four times as much as α. Where both cost the same, a single line can
   * fit both sides of the jump, and only 75 to 95 % of the jumps are found, also by plain least
   * squares.
   */
  @Test
  void aJumpOf30PercentIsFoundWithinOneStepOfTheGrid() {
    int found = 0;
    int alone = 0;
    for (int seed = 0; seed < CURVES; seed++) {
      double[] seconds = curve(n -> line(n) * (n > 8192 ? 1.3 : 1), 0.05, 1000 + seed);
      List<Segment> segments = Segments.find(SIZES, seconds);
      // The last size before the jump is 8192; its neighbours are 5793 and 11585.
      found += segments.stream().anyMatch(s -> s.toBytes() >= 5793 && s.toBytes() <= 11585) ? 1 : 0;
      alone += segments.size() == 2 ? 1 : 0;
    }
    assertTrue(found >= 95, found + " of " + CURVES + " breaks found");
    assertTrue(alone >= 95, alone + " of " + CURVES + " curves have two segments");
  }

  @Test
  void threeExactSegmentsAreRecovered() {
    double[] seconds =
        curve(
            n -> n <= 512 ? 1e-6 + 1e-9 * n : n <= 32768 ? 3e-6 + 2e-10 * n : 1e-5 + 4e-10 * n,
            0,
            1);
    List<Segment> segments = Segments.find(SIZES, seconds);
    assertEquals(3, segments.size());
    assertSegment(8, 512, 1e-6, 1e-9, segments.get(0));
    assertSegment(724, 32768, 3e-6, 2e-10, segments.get(1));
    assertSegment(46341, 1048576, 1e-5, 4e-10, segments.get(2));
  }

  @Test
  void theOrderOfPointsDoesNotMatter() {
    double[] seconds = curve(n -> line(n) * (n > 8192 ? 2 : 1), 0.05, 3);
    double[] sizesBackwards = new double[35];
    double[] secondsBackwards = new double[35];
    for (int i = 0; i < 35; i++) {
      sizesBackwards[34 - i] = SIZES[i];
      secondsBackwards[34 - i] = seconds[i];
    }
    assertEquals(Segments.find(SIZES, seconds), Segments.find(sizesBackwards, secondsBackwards));
  }

  @Test
  void aSlightBreakIsMerged() {
    // The data are exact, so the break is found, but a jump of 5 % without another change of slope
    // is merged.
    assertEquals(1, Segments.find(SIZES, curve(n -> line(n) * (n > 8192 ? 1.05 : 1), 0, 1)).size());
  }

  @Test
  void oneSizeIsNeverInTwoSegments() {
    double[] sizes = {1, 2, 3, 4, 4, 4, 5, 6, 7, 8};
    double[] seconds = {1, 1, 1, 1, 1, 9, 9, 9, 9, 9};
    List<Segment> segments = Segments.find(sizes, seconds);
    for (int k = 1; k < segments.size(); k++) {
      assertTrue(segments.get(k - 1).toBytes() < segments.get(k).fromBytes());
    }
  }

  @Test
  void fewPointsAreOneSegment() {
    List<Segment> segments = Segments.find(new double[] {10, 20, 30}, new double[] {1.5, 2.0, 2.5});
    assertEquals(1, segments.size());
    assertSegment(10, 30, 1, 0.05, segments.get(0));
  }

  private static void assertSegment(
      double fromBytes, double toBytes, double alpha, double beta, Segment segment) {
    assertEquals(fromBytes, segment.fromBytes());
    assertEquals(toBytes, segment.toBytes());
    assertEquals(1, segment.alphaSeconds() / alpha, 1e-6);
    assertEquals(1, segment.betaSecondsPerByte() / beta, 1e-6);
  }
}
