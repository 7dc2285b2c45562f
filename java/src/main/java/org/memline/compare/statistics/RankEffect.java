package org.memline.compare.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * The difference between baseline and candidate, estimated from the ranks of the values, so that
 * one outlier changes it little. It is the estimate of Hodges &amp; Lehmann 1963. For runs, it is
 * the median of all differences between a value of the candidate and a value of the baseline. For
 * pairs of launches with the differences dᵢ, it is the median of the Walsh averages (dᵢ + dⱼ)/2, i
 * ≤ j.
 *
 * <p>Its interval inverts the corresponding test: Mann-Whitney for runs, or Wilcoxon's signed ranks
 * for pairs (Hollander, Wolfe &amp; Chicken, Nonparametric Statistical Methods, sections 3.3 and
 * 4.3). The ends of the interval are the k-th smallest and the k-th largest of the sorted
 * differences or averages, with k from {@link RankSums}.
 */
public final class RankEffect {
  private final Contrast contrast;
  private final double[] sorted;

  private RankEffect(Contrast contrast, double[] sorted) {
    this.contrast = contrast;
    this.sorted = sorted;
  }

  public static RankEffect of(Contrast contrast) {
    double[] elementary =
        contrast.paired()
            ? walshAverages(contrast.pairDifferences())
            : differences(contrast.before(), contrast.after());
    Arrays.sort(elementary);
    return new RankEffect(contrast, elementary);
  }

  public double estimate() {
    return OrderStatistics.quantileOfSorted(sorted, 0.5);
  }

  /**
   * Returns the confidence interval of the difference. If there are too few values for this
   * confidence level, it is the range of all differences.
   */
  public Interval interval(double confidence) {
    double tail = (1 - confidence) / 2;
    int k =
        contrast.paired()
            ? RankSums.signedRanksCount(contrast.before().length, tail)
            : RankSums.mannWhitneyCount(contrast.before().length, contrast.after().length, tail);
    int rank = Math.max(1, k);
    return new Interval(sorted[rank - 1], sorted[sorted.length - rank]);
  }

  /**
   * Returns the two-sided p-value of the rank test: exact without ties, otherwise by the normal
   * approximation with its correction for ties.
   */
  public double p() {
    if (contrast.paired()) {
      double[] differences = contrast.pairDifferences();
      boolean none = Arrays.stream(differences).allMatch(d -> d == 0);
      return none ? 1 : WilcoxonSignedRankTest.withDefaults().test(differences).getPValue();
    }
    return contrast.constant()
        ? 1
        : MannWhitneyUTest.withDefaults().test(contrast.before(), contrast.after()).getPValue();
  }

  private static double[] differences(double[] before, double[] after) {
    return Arrays.stream(after).flatMap(a -> Arrays.stream(before).map(b -> a - b)).toArray();
  }

  private static double[] walshAverages(double[] d) {
    return IntStream.range(0, d.length)
        .boxed()
        .flatMapToDouble(i -> IntStream.rangeClosed(0, i).mapToDouble(j -> (d[i] + d[j]) / 2))
        .toArray();
  }
}
