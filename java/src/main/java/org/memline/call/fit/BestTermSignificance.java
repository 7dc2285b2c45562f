package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.memline.model.ConstrainedFTest;

/**
 * Computes the p-value of the best of all candidate terms by a Monte Carlo test (Barnard, 1963). A
 * candidate is a term that may be missing in the formula. Suppose that the formula is right and the
 * times differ from it by normal noise alone. Then the p-value is the probability that the best
 * candidate reaches its result in {@link ConstrainedFTest} by chance. The test allows for the
 * choice among candidates that resemble each other. It is the first step of the step-down max-T of
 * Westfall &amp; Young (Resampling-Based Multiple Testing, 1993).
 */
final class BestTermSignificance {
  private static final int TRIALS = 999;
  private static final long SEED = 16;

  /**
   * Smallest share of the squared length of a column that must be orthogonal to the formula's
   * terms. A column with a smaller share is ignored as linearly dependent.
   */
  private static final double DEPENDENT = 1e-10;

  private final int points;
  private final boolean signed;
  private final double[] least = new double[TRIALS];

  /**
   * Orthonormal basis of the space that the formula's terms span, over all segments. A segment is a
   * range of the variables with its own constants.
   */
  private final List<double[]> own = new ArrayList<>();

  /**
   * For each candidate term, the directions that it adds to the space of the formula's terms. There
   * is at most one unit vector for each segment (range of the variables).
   */
  private final List<List<double[]>> added = new ArrayList<>();

  /**
   * Draws the random trials: normal noise in place of the measured times, and the p-value of the
   * candidate term that fits this noise best.
   *
   * @param best segments (ranges of the variables) of the fit of the formula without an additional
   *     term
   * @param candidates terms that may be missing in the formula
   */
  BestTermSignificance(FitPoints points, Segmentation best, List<CandidateTerm> candidates) {
    this.points = points.size();
    signed = points.signed();
    candidates.forEach(candidate -> added.add(new ArrayList<>()));
    for (int s = 0; s < best.size(); s++) {
      segment(points, best.parts().get(s), best.coefficients().get(s), candidates);
    }
    double degrees = this.points - best.size() * (points.terms() + 1.0);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int trial = 0; trial < TRIALS; trial++) {
      least[trial] = luckiest(random, best.size(), degrees);
    }
    Arrays.sort(least);
  }

  /**
   * Returns the probability that, by chance, some candidate term reaches this p-value or a smaller
   * one.
   *
   * @param alone p-value of a candidate term in a test that ignores the other candidates
   */
  double p(double alone) {
    int place = 0;
    while (place < TRIALS && least[place] <= alone) {
      place++;
    }
    return (1.0 + place) / (1 + TRIALS);
  }

  private void segment(
      FitPoints all, int[] part, double[] coefficients, List<CandidateTerm> candidates) {
    double[] scale = new double[points];
    for (int i : part) {
      double predicted = all.seconds()[i] / Math.exp(all.logResidual(i, coefficients));
      scale[i] = Math.sqrt(all.weights()[i]) / predicted;
    }
    List<double[]> basis = new ArrayList<>();
    for (int t = 0; t < all.terms(); t++) {
      double[] column = new double[points];
      for (int i : part) {
        column[i] = scale[i] * all.rows()[i][t];
      }
      addRest(column, basis, basis);
    }
    own.addAll(basis);
    for (int c = 0; c < candidates.size(); c++) {
      double[] column = new double[points];
      for (int i : part) {
        column[i] = scale[i] * candidates.get(c).column()[i];
      }
      addRest(column, basis, added.get(c));
    }
  }

  /**
   * Adds to a list the part of a column that is orthogonal to some directions, scaled to length 1.
   * Adds nothing if the column depends linearly on the directions. The column is orthogonalised
   * twice for accuracy.
   */
  private static void addRest(double[] column, List<double[]> directions, List<double[]> to) {
    double[] rest = column.clone();
    for (int pass = 0; pass < 2; pass++) {
      directions.forEach(direction -> subtract(rest, direction, product(rest, direction)));
    }
    double square = product(rest, rest);
    if (square > DEPENDENT * product(column, column)) {
      double norm = Math.sqrt(square);
      to.add(Arrays.stream(rest).map(x -> x / norm).toArray());
    }
  }

  private double luckiest(SplittableRandom random, int segments, double degrees) {
    double[] noise = new double[points];
    for (int i = 0; i < points; i++) {
      noise[i] = random.nextGaussian();
    }
    double without = product(noise, noise);
    for (double[] direction : own) {
      double along = product(noise, direction);
      without -= along * along;
    }
    double most = 0;
    for (List<double[]> candidate : added) {
      double gain = 0;
      for (double[] direction : candidate) {
        double along = product(noise, direction);
        gain += signed || along > 0 ? along * along : 0;
      }
      most = Math.max(most, gain);
    }
    return ConstrainedFTest.p(without, without - most, segments, degrees, signed);
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void subtract(double[] from, double[] direction, double times) {
    for (int i = 0; i < from.length; i++) {
      from[i] -= times * direction[i];
    }
  }
}
