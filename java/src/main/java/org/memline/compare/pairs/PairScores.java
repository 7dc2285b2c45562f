package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * How slow each pair is beside the others.
 *
 * @param reference all of them; null where there are too few to tell
 */
record PairScores(Reference reference, List<Score> scores) {

  /**
   * @param excess over the pairs' median, a difference of logarithms
   * @param height in units of their scale, of what exceeds {@code least}
   */
  record Score(int a, int b, double excess, double height) {}

  /**
   * The pairs of chosen nodes.
   *
   * @param least what a healthy pair may be slower by, a difference of logarithms
   */
  static PairScores of(SweepTimes times, IntPredicate chosen, double least) {
    double[] logs = new double[times.nodes() * times.nodes() / 2];
    int count = 0;
    for (int a = 0; a < times.nodes(); a++) {
      for (int b = a + 1; b < times.nodes(); b++) {
        if (counts(a, b, times, chosen)) {
          logs[count++] = times.log(a, b);
        }
      }
    }
    if (count < 2 * Reference.LEAST) {
      return new PairScores(null, List.of());
    }
    Reference reference = Reference.of(logs, count);
    List<Score> scores = new ArrayList<>();
    for (int a = 0; a < times.nodes(); a++) {
      for (int b = a + 1; b < times.nodes(); b++) {
        if (counts(a, b, times, chosen)) {
          double log = times.log(a, b);
          scores.add(
              new Score(
                  a, b, log - reference.log(), reference.above(log, times.error(a, b), least)));
        }
      }
    }
    return new PairScores(reference, scores);
  }

  private static boolean counts(int a, int b, SweepTimes times, IntPredicate chosen) {
    return chosen.test(a) && chosen.test(b) && !Double.isNaN(times.log(a, b));
  }

  double highest() {
    return scores.stream().mapToDouble(Score::height).max().orElse(0);
  }
}
