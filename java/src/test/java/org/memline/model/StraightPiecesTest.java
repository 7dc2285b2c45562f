package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/**
 * Tests the approximation by straight lines, of curves that consist of straight lines and of other
 * curves.
 */
class StraightPiecesTest {
  private static final double OFF = 0.01;

  private static List<Segment> pieces(double[] bytes, DoubleUnaryOperator seconds) {
    return StraightPieces.of(bytes, Arrays.stream(bytes).map(seconds).toArray(), OFF);
  }

  private static double[] bytes(int count) {
    return DoubleStream.iterate(8, n -> n + 8).limit(count).toArray();
  }

  @Test
  void aStraightLineIsOnePiece() {
    List<Segment> pieces = pieces(bytes(100), n -> 1e-6 + 2e-9 * n);
    assertEquals(1, pieces.size());
    assertEquals(8, pieces.get(0).fromBytes());
    assertEquals(800, pieces.get(0).toBytes());
    assertEquals(1e-6 + 2e-9 * 400, pieces.get(0).seconds(400), OFF * 1.8e-6);
  }

  @Test
  void aJumpSeparatesTwoPieces() {
    List<Segment> pieces = pieces(bytes(100), n -> n <= 400 ? 1e-6 + 1e-9 * n : 3e-6);
    assertEquals(2, pieces.size());
    assertEquals(400, pieces.get(0).toBytes());
    assertEquals(408, pieces.get(1).fromBytes());
  }

  /** Times that fall with size cannot be fitted by one rising line over a long range. */
  @Test
  void noCoefficientIsNegative() {
    for (Segment piece : pieces(bytes(200), n -> 1e-6 + 1e-6 * Math.abs(Math.sin(n / 100)))) {
      assertTrue(piece.alphaSeconds() >= 0 && piece.betaSecondsPerByte() >= 0, piece.toString());
    }
    assertEquals(50, pieces(bytes(50), n -> Math.pow(0.9, n)).size(), "each size is a piece");
    // The curve rises more than proportionally, so a line with α ≥ 0 follows it only for a short
    // range.
    assertTrue(pieces(bytes(200), n -> 1e-12 * n * n).size() > 10);
  }

  @Test
  void piecesAreWithinToleranceAndAsLongAsPossible() {
    Random random = new Random(5);
    double[] bytes = bytes(300);
    double[] seconds =
        Arrays.stream(bytes)
            .map(n -> (1e-6 + 1e-9 * n) * (1 + 0.006 * random.nextGaussian()))
            .toArray();
    List<Segment> pieces = StraightPieces.of(bytes, seconds, OFF);
    int at = 0;
    for (Segment piece : pieces) {
      assertEquals(bytes[at], piece.fromBytes());
      int first = at;
      for (; at < bytes.length && bytes[at] <= piece.toBytes(); at++) {
        assertEquals(1, piece.seconds(bytes[at]) / seconds[at], OFF * (1 + 1e-9));
      }
      if (at < bytes.length) {
        int end = at + 1;
        assertTrue(
            StraightPieces.of(
                        Arrays.copyOfRange(bytes, first, end),
                        Arrays.copyOfRange(seconds, first, end),
                        OFF)
                    .size()
                > 1);
      }
    }
    assertEquals(bytes.length, at);
    assertTrue(pieces.size() < 100, pieces.size() + " pieces");
  }
}
