package org.memline.compare.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of rank sums if baseline and candidate do not differ. It determines which of the
 * sorted differences bound a confidence interval. It is computed by exact counting, because the
 * libraries give p-values but not the distribution.
 */
final class RankSums {

  /**
   * The largest number of differences between two values, or of Walsh averages of pairs, for which
   * the ranks are counted exactly. For more, the normal approximation is used, which is faster and
   * almost the same.
   */
  private static final int EXACT = 2500;

  /**
   * The distributions by sample sizes. They are cached, because hundreds of metrics have equal
   * sample sizes.
   */
  private static final Map<Sizes, double[]> MANN_WHITNEY = new ConcurrentHashMap<>();

  private record Sizes(int m, int n) {}

  private RankSums() {}

  /**
   * Returns the largest k with P(U ≤ k − 1) ≤ tail for the statistic U of Mann and Whitney, for
   * samples of m and n values. The result is 0 if P(U = 0) exceeds {@code tail}.
   */
  static int mannWhitneyCount(int m, int n, double tail) {
    if ((long) m * n > EXACT) {
      double middle = m * (double) n / 2;
      return approximate(middle, Math.sqrt(m * (double) n * (m + n + 1) / 12), tail);
    }
    return count(MANN_WHITNEY.computeIfAbsent(new Sizes(m, n), RankSums::mannWhitneyWays), tail);
  }

  /**
   * Returns, for each value of U as the index, the number of orders of the m and n values that give
   * this U.
   */
  private static double[] mannWhitneyWays(Sizes sizes) {
    int m = sizes.m;
    int n = sizes.n;
    // ways[c][u] is the number of ways in which c of the ranks 1 to {@code rank} belong to the
    // first sample and give U = u so far. If {@code rank} is the c-th rank of the first sample, it
    // exceeds rank − c values of the second sample, which are added to U.
    double[][] ways = new double[m + 1][m * n + 1];
    ways[0][0] = 1;
    for (int rank = 1; rank <= m + n; rank++) {
      for (int c = Math.min(rank, m); c >= 1; c--) {
        int exceeded = rank - c;
        for (int u = m * n; u >= exceeded && exceeded <= n; u--) {
          ways[c][u] += ways[c - 1][u - exceeded];
        }
      }
    }
    return ways[m];
  }

  /**
   * Returns the largest k with P(W ≤ k − 1) ≤ tail for Wilcoxon's sum W of the positive ranks of n
   * pairs. The result is 0 if P(W = 0) exceeds {@code tail}.
   */
  static int signedRanksCount(int n, double tail) {
    int most = n * (n + 1) / 2;
    if (most > EXACT) {
      return approximate(most / 2.0, Math.sqrt(n * (n + 1.0) * (2 * n + 1) / 24), tail);
    }
    double[] ways = new double[most + 1];
    ways[0] = 1;
    for (int rank = 1; rank <= n; rank++) {
      for (int sum = most; sum >= rank; sum--) {
        ways[sum] += ways[sum - rank];
      }
    }
    return count(ways, tail);
  }

  private static int count(double[] ways, double tail) {
    double all = 0;
    for (double w : ways) {
      all += w;
    }
    int k = 0;
    // The factor allows for rounding errors if the probability is equal to the tail.
    double allowed = all * tail * (1 + 1e-9);
    for (double below = ways[0]; below <= allowed; below += ways[k]) {
      k++;
    }
    return k;
  }

  private static int approximate(double middle, double deviation, double tail) {
    double z = NormalDistribution.of(0, 1).inverseSurvivalProbability(tail);
    return (int) Math.floor(middle - z * deviation);
  }
}
