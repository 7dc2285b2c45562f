package org.memline.compare.pairs;

import java.util.stream.IntStream;

/**
 * How slow a node is with its partners. A slow node is slow with everybody, and a healthy one has a
 * fast partner, so its score is the lower quartile over its partners, rounded down: at four nodes
 * the best of three. It is held against the pairs that it has no part in: of these a single slow
 * node is in none, though it is in half of all pairs at four nodes.
 *
 * @param excess of the score over those pairs, a difference of logarithms
 * @param height in units of their scale, of what exceeds {@code least}
 */
record NodeScore(double excess, double height) {

  /**
   * Null where there are too few pairs to tell.
   *
   * @param least what a healthy node may be slower by, a difference of logarithms
   */
  static NodeScore of(int node, SweepTimes times, double least) {
    int[] partners =
        IntStream.range(0, times.nodes())
            .filter(other -> !Double.isNaN(times.log(node, other)))
            .boxed()
            .sorted((a, b) -> Double.compare(times.log(node, a), times.log(node, b)))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] others = new double[times.nodes() * times.nodes() / 2];
    int count = 0;
    for (int a = 0; a < times.nodes(); a++) {
      for (int b = a + 1; b < times.nodes(); b++) {
        if (a != node && b != node && !Double.isNaN(times.log(a, b))) {
          others[count++] = times.log(a, b);
        }
      }
    }
    if (partners.length < 2 || count < Reference.LEAST) {
      return null;
    }
    int partner = partners[quartile(partners.length)];
    Reference reference = Reference.of(others, count);
    double log = times.log(node, partner);
    return new NodeScore(
        log - reference.log(), reference.above(log, times.error(node, partner), least));
  }

  /** Which of the sorted partners counts. */
  static int quartile(int partners) {
    return (partners - 1) / 4;
  }
}
