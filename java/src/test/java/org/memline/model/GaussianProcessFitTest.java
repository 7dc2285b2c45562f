package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class GaussianProcessFitTest {
  private static final int POINTS = 120;
  private final Random random = new Random(4);

  /** Returns points with two features; the values depend only on the first. */
  private double[][] features(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new double[] {20 * random.nextDouble(), 20 * random.nextDouble()})
        .toArray(double[][]::new);
  }

  private static double truth(double[] at) {
    return 0.3 * Math.sin(at[0] / 3);
  }

  private double[] values(double[][] features, double noise) {
    return Arrays.stream(features)
        .mapToDouble(f -> truth(f) + noise * random.nextGaussian())
        .toArray();
  }

  @Test
  void theMeanFollowsTheFunctionAndVanishesFarFromThePoints() {
    double[][] features = features(POINTS);
    GaussianProcess process = GaussianProcessFit.of(features, values(features, 0.02)).process();
    double[][] others = features(300);
    double[] off =
        Arrays.stream(others).mapToDouble(f -> Math.abs(process.mean(f) - truth(f))).toArray();
    assertTrue(OrderStatistics.median(off) < 0.02, "median " + OrderStatistics.median(off));
    assertTrue(process.lengths()[1] > process.lengths()[0], "feature 1 has no influence");
    assertEquals(0, process.mean(new double[] {1e5, 1e5}), 1e-12);
  }

  /**
   * The distance of the two points is one length scale. The inverse of the 2×2 matrix (K + noise)
   * was computed by hand.
   */
  @Test
  void twoPointsMatchAHandComputation() {
    double k = (1 + Math.sqrt(3)) * Math.exp(-Math.sqrt(3));
    double[] weights = {2 / (4 - k * k), -k / (4 - k * k)}; // noise 1, values 1 and 0
    GaussianProcess process =
        new GaussianProcess(new double[] {10}, new double[][] {{0}, {1}}, weights, 1, 1);
    assertEquals((2 - k * k) / (4 - k * k), process.mean(new double[] {0}), 1e-12);
    assertEquals(k / (4 - k * k), process.mean(new double[] {10}), 1e-12);
    // Without the other point, the values 1 and 0 are predicted as 0 and k/2, with errors of 1 and
    // k/2.
    assertEquals(k / 2 + 0.75 * (1 - k / 2), process.halfWidth(new double[] {1e6}), 1e-4);
  }

  /**
   * A factor that was estimated from few cells may be arbitrarily large, so it is limited to 100.
   */
  @Test
  void wideningScalesTheIntervalWithinALimit() {
    GaussianProcess process =
        new GaussianProcess(new double[] {10}, new double[][] {{0}}, new double[] {0.5}, 1, 1);
    assertEquals(100, process.widened(1e6).halfWidth(new double[] {0}), 1e-9);
    assertEquals(2, process.widened(2).halfWidth(new double[] {0}), 1e-9);
  }

  /**
   * For each point, another fit without it, with the same lengths and noise, is solved separately.
   */
  @Test
  void leaveOneOutPredictionsMatchSeparateFits() {
    double[][] features = features(40);
    double[] values = values(features, 0.1);
    GaussianProcessFit fit = GaussianProcessFit.of(features, values);
    GaussianProcess process = fit.process();
    double noise = noise(process, values);
    for (int out : new int[] {0, 17, 39}) {
      int[] kept = IntStream.range(0, 40).filter(i -> i != out).toArray();
      RealMatrix k = MatrixUtils.createRealIdentityMatrix(39).scalarMultiply(noise);
      double[] rest = new double[39];
      for (int i = 0; i < 39; i++) {
        rest[i] = values[kept[i]];
        for (int j = 0; j < 39; j++) {
          k.addToEntry(i, j, kernel(process, kept[i], kept[j]));
        }
      }
      double[] weights =
          new LUDecomposition(k).getSolver().solve(MatrixUtils.createRealVector(rest)).toArray();
      double predicted =
          IntStream.range(0, 39).mapToDouble(i -> weights[i] * kernel(process, out, kept[i])).sum();
      assertEquals(predicted, fit.leftOut()[out], 1e-8);
    }
  }

  /** The half width at a point is its leave-one-out error, which is computed from the weights. */
  @Test
  void aHalfWidthIsTheMissOfThePoint() {
    double[][] features = features(40);
    double[] values = values(features, 0.1);
    GaussianProcessFit fit = GaussianProcessFit.of(features, values);
    GaussianProcess process = fit.process();
    double[] misses =
        IntStream.range(0, 40)
            .mapToDouble(i -> Math.max(0.01, Math.abs(values[i] - fit.leftOut()[i])))
            .toArray();
    double far = OrderStatistics.quantile(misses, 0.75);
    for (int at : new int[] {0, 17, 39}) {
      double sum = far;
      double near = 1;
      for (int i = 0; i < 40; i++) {
        double k = Math.pow(kernel(process, at, i), 8);
        sum += k * misses[i];
        near += k;
      }
      assertEquals(sum / near, process.halfWidth(features[at]), 1e-4);
      assertEquals(2.5 * sum / near, process.widened(2.5).halfWidth(features[at]), 3e-4);
    }
  }

  /** Returns the noise, computed from one equation of (K + noise)·weights = values. */
  private static double noise(GaussianProcess process, double[] values) {
    double sum =
        IntStream.range(0, values.length)
            .mapToDouble(j -> process.weights()[j] * kernel(process, 0, j))
            .sum();
    return (values[0] - sum) / process.weights()[0];
  }

  private static double kernel(GaussianProcess process, int i, int j) {
    double[] a = process.points()[i];
    double[] b = process.points()[j];
    double d = Math.sqrt(3) * Math.hypot(a[0] - b[0], a[1] - b[1]);
    return (1 + d) * Math.exp(-d);
  }

  @Test
  void intervalsAreWideWhereThePointsWereMissed() {
    double[][] features = features(POINTS);
    double[] values =
        Arrays.stream(features)
            .mapToDouble(f -> 3 * truth(f) + (f[0] > 10 ? 0.4 : 0.02) * random.nextGaussian())
            .toArray();
    GaussianProcess process = GaussianProcessFit.of(features, values).process();
    double quiet = process.halfWidth(new double[] {3, 10});
    double loud = process.halfWidth(new double[] {17, 10});
    assertTrue(loud > 2 * quiet, "noisy " + loud + ", quiet " + quiet);
    assertArrayEquals(
        new double[] {3 * quiet, 3 * loud},
        new double[] {
          process.widened(3).halfWidth(new double[] {3, 10}),
          process.widened(3).halfWidth(new double[] {17, 10})
        },
        1e-12);
  }
}
