package org.memline.compare.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of rank sums if nothing differs. It determines the order statistics of the
 * elementary differences that bound an interval. It is computed here by exact counting, because the
 * libraries give p-values but not the distribution.
 */
final class RankSums {

  /**
   * The number of elementary differences above which the normal approximation is as good and
   * faster.
   */
  private static final int EXACT = 2500;

  /**
   * The distributions by sample sizes; they are kept because hundreds of metrics have equal sizes.
   */
  private static final Map<Sizes, double[]> MANN_WHITNEY = new ConcurrentHashMap<>();

  private record Sizes(int m, int n) {}

  private RankSums() {}

  /**
   * Returns the largest k with P(U ≤ k − 1) ≤ tail for Mann and Whitney's U of m and n values; 0 if
   * already P(U = 0) exceeds the tail.
   */
  static int mannWhitneyCount(int m, int n, double tail) {
    if ((long) m * n > EXACT) {
      double middle = m * (double) n / 2;
      return approximate(middle, Math.sqrt(m * (double) n * (m + n + 1) / 12), tail);
    }
    return count(MANN_WHITNEY.computeIfAbsent(new Sizes(m, n), RankSums::mannWhitneyWays), tail);
  }

  /** Returns the number of orders of m and n values for each U. */
  private static double[] mannWhitneyWays(Sizes sizes) {
    int m = sizes.m;
    int n = sizes.n;
    // ways[c][u]: of the first i ranks, c belong to the first sample, with U so far u. Rank i as
    // the c-th of the first sample exceeds i − c values of the second.
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

  /** Returns the corresponding k for Wilcoxon's sum of signed ranks of n pairs. */
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
    // A tail that is met exactly must not be missed because of rounding.
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
