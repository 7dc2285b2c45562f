package org.memline.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Tests the estimate of the common share, which is the share of the variance between runs that all
 * metrics have in common. The metrics are simulated for five earlier runs and one new run, as in a
 * comparison with a history.
 */
class CommonShareTest {
  private static final int RUNS = 5;

  @Test
  void metricsThatVaryTogetherHaveAShareOfOne() {
    assertEquals(1, share(60, 1, 0, 1), 1e-9);
    List<double[]> opposite = deviations(new SplittableRandom(7), 20, 1, 0, RUNS);
    opposite.replaceAll(d -> Arrays.stream(d).map(v -> -v).toArray());
    opposite.addAll(deviations(new SplittableRandom(7), 20, 1, 0, RUNS));
    assertEquals(1, CommonShare.of(opposite, 2), 1e-9);
  }

  @Test
  void independentMetricsHaveASmallShare() {
    assertTrue(share(60, 0, 1, 20) < 0.15, "share: " + share(60, 0, 1, 20));
  }

  /** The common and the own variance are equal, so the correlation is one half. */
  @Test
  void halfTheVarianceInCommonIsAShareOfOneHalf() {
    assertEquals(0.5, share(60, 1, 1, 20, 60), 0.05);
  }

  @Test
  void withTooFewMetricsTheShareIsOne() {
    assertEquals(1, share(CommonShare.LEAST - 1, 0, 1, 1));
    List<double[]> constant = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      constant.add(new double[RUNS + 1]);
    }
    assertEquals(1, CommonShare.of(constant, 2));
  }

  /** One run lacks half of the metrics. The share is estimated from the values that exist. */
  @Test
  void missingRunsAreLeftOut() {
    List<double[]> deviations = deviations(new SplittableRandom(7), 40, 1, 0, RUNS);
    for (int i = 0; i < 20; i++) {
      deviations.get(i)[0] = Double.NaN;
    }
    assertEquals(1, CommonShare.of(deviations, 2), 1e-9);
  }

  private static double share(int metrics, double common, double own, int times) {
    return share(metrics, common, own, times, RUNS);
  }

  private static double share(int metrics, double common, double own, int times, int runs) {
    SplittableRandom random = new SplittableRandom(20261125);
    double sum = 0;
    for (int i = 0; i < times; i++) {
      sum += CommonShare.of(deviations(random, metrics, common, own, runs), 2);
    }
    return sum / times;
  }

  private static List<double[]> deviations(
      SplittableRandom random, int metrics, double common, double own, int runs) {
    double[] shifts = new double[runs];
    Arrays.setAll(shifts, r -> common * random.nextGaussian());
    List<double[]> all = new ArrayList<>();
    for (int m = 0; m < metrics; m++) {
      double[] values = new double[runs];
      Arrays.setAll(values, r -> shifts[r] + own * random.nextGaussian());
      double mean = Arrays.stream(values).average().orElseThrow();
      double[] deviations = new double[runs + 1];
      for (int r = 0; r < runs; r++) {
        deviations[r] = values[r] - mean;
      }
      all.add(deviations);
    }
    return all;
  }
}
