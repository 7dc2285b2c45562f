package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OrderStatisticsTest {
  @Test
  void mediansOfSmallSets() {
    assertEquals(7, OrderStatistics.median(new double[] {7}));
    assertEquals(3, OrderStatistics.median(new double[] {9, 3, 1}));
    assertEquals(2.5, OrderStatistics.median(new double[] {4, 1, 3, 2}));
    assertEquals(5, OrderStatistics.median(new double[] {5, 5, 5, 5}));
  }

  @Test
  void selectionAgreesWithSorting() {
    Random random = new Random(1);
    for (int n = 1; n < 200; n++) {
      double[] values = random.ints(n, 0, 1 + n / 2).asDoubleStream().toArray();
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      assertEquals((sorted[(n - 1) / 2] + sorted[n / 2]) / 2, OrderStatistics.median(values));
      double[] padded = Arrays.copyOf(values, n + 3);
      assertEquals(OrderStatistics.median(values), OrderStatistics.medianInPlace(padded, n));
    }
  }

  /** Half of the sum would be 0.3. Recorded medians would then change in their last digit. */
  @Test
  void theMedianOfTwoValuesIsOneValuePlusHalfTheDifference() {
    assertEquals(0.30000000000000004, OrderStatistics.median(new double[] {0.5, 0.1}));
  }

  @Test
  void quantilesAreOfType7() {
    // In R, quantile(c(15, 20, 35, 40, 50), c(0.4, 0.9)) is 29 and 46.
    double[] values = {50, 15, 40, 20, 35};
    assertEquals(29, OrderStatistics.quantile(values, 0.4), 1e-12);
    assertEquals(46, OrderStatistics.quantile(values, 0.9), 1e-12);
    assertEquals(15, OrderStatistics.quantile(values, 0));
    assertEquals(50, OrderStatistics.quantile(values, 1));
    assertArrayEquals(new double[] {50, 15, 40, 20, 35}, values);
  }

  @Test
  void theMedianIntervalOfTenMatchesAHandComputation() {
    double[] values = {10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
    // Ranks 2 and 9 cover 1 − 2·(1 + 10)/1024 = 97.9 %; ranks 3 and 8 would cover 1 − 2·56/1024 =
    // 89.1 %.
    assertEquals(new Interval(2, 9), OrderStatistics.medianInterval(values, 0.95));
    assertEquals(1 - 22.0 / 1024, OrderStatistics.medianIntervalCoverage(10, 0.95), 1e-12);
    assertEquals(new Interval(3, 8), OrderStatistics.medianInterval(values, 0.89));
  }

  @Test
  void tooFewValuesGiveTheRangeAndItsCoverage() {
    assertEquals(
        new Interval(1, 5), OrderStatistics.medianInterval(new double[] {5, 1, 3, 2, 4}, 0.95));
    assertEquals(1 - 2.0 / 32, OrderStatistics.medianIntervalCoverage(5, 0.95), 1e-12);
    assertEquals(1 - 2.0 / 64, OrderStatistics.medianIntervalCoverage(6, 0.95), 1e-12);
    assertEquals(0, OrderStatistics.medianIntervalCoverage(1, 0.95), 1e-12);
  }

  @Test
  void ranksMatchThePublishedTable() {
    // Expected are the 95 % intervals for the median in Le Boudec, Performance Evaluation (2010).
    assertEquals(6, OrderStatistics.medianIntervalRank(20, 0.95));
    assertEquals(10, OrderStatistics.medianIntervalRank(30, 0.95));
    assertEquals(40, OrderStatistics.medianIntervalRank(100, 0.95));
  }

  @Test
  void anExactlyReachedCoverageCounts() {
    // With n = 6, P(X < 1) is 1/64, so the range covers exactly 1 − 2/64, and rank 2 far less.
    assertEquals(1, OrderStatistics.medianIntervalRank(6, 1 - 2.0 / 64));
    assertEquals(2, OrderStatistics.medianIntervalRank(6, 1 - 14.0 / 64));
  }

  @Test
  void refusesEmptyInputAndImpossibleShares() {
    assertThrows(IllegalArgumentException.class, () -> OrderStatistics.median(new double[0]));
    assertThrows(
        IllegalArgumentException.class, () -> OrderStatistics.quantile(new double[] {1}, 1.5));
    assertThrows(IllegalArgumentException.class, () -> OrderStatistics.medianIntervalRank(9, 95));
  }
}
