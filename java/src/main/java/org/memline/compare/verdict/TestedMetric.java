package org.memline.compare.verdict;

import org.memline.compare.statistics.Contrast;
import org.memline.compare.statistics.ModeratedT;
import org.memline.compare.statistics.Outliers;
import org.memline.compare.statistics.RankEffect;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * The test whether one metric changed from the baseline to the candidate: effect, p-value, interval
 * and threshold. All changes are natural logarithms.
 */
final class TestedMetric {

  /**
   * The smallest number of runs of baseline and candidate each, or of pairs of launches (starts of
   * mpirun), for which a rank test is used.
   */
  static final int RANKS_FROM = 9;

  private static final double RANK_LEVEL = 0.05;
  private static final double SHOWN = 0.95;

  /**
   * The confidence level of the interval for equivalence. A 90 % interval is equivalent to two
   * one-sided tests at 5 % (Schuirmann 1987).
   */
  private static final double EQUIVALENCE = 0.90;

  final MetricSides sides;
  final Contrast contrast;
  final double variance;
  final Threshold threshold;
  final double effect;
  final double p;

  /**
   * Whether the change exceeds the threshold, but at most one launch (start of mpirun) shows it.
   */
  final boolean seenOnce;

  /**
   * Outliers among the baseline's runs, or among the launches (starts of mpirun) of its only run.
   * If launches are compared in pairs, outliers among the differences of the pairs.
   */
  final Outliers before;

  /**
   * Outliers among the candidate's runs, or among the launches (starts of mpirun) of its only run.
   * If launches are compared in pairs, there are no outliers here.
   */
  final Outliers after;

  private final ModeratedT t;
  private final RankEffect ranks;

  TestedMetric(MetricSides sides, Priors.Usual usual) {
    this.sides = sides;
    contrast = sides.contrast();
    variance = usual.variance().moderate(contrast.variance(), contrast.degrees());
    threshold = Threshold.of(sides, contrast.variance());
    t = ModeratedT.of(contrast, usual.variance(), usual.common());
    ranks = RankEffect.of(contrast);
    effect = ranks.estimate();
    p = t.p();
    double matters = threshold.log();
    seenOnce = Math.abs(effect) > matters && sides.seenOnce(Math.copySign(matters, effect));
    // Launches that ran in pairs may differ much from pair to pair. Therefore only the differences
    // within pairs are checked for outliers.
    before =
        Outliers.of(
            contrast.paired() ? contrast.pairDifferences() : sides.before().modes(),
            threshold.log());
    after =
        contrast.paired() ? Outliers.none() : Outliers.of(sides.after().modes(), threshold.log());
  }

  Interval interval() {
    return interval(SHOWN);
  }

  Interval equivalenceInterval() {
    return interval(EQUIVALENCE);
  }

  /**
   * Returns whether a rank test also finds the change; true with fewer than nine runs of baseline
   * or candidate, or fewer than nine pairs. This guards against a single outlier. The p-value of
   * the rank test is not adjusted for the number of metrics. If it were, a test of so few values
   * could not pass when few metrics changed: the smallest possible p-value is 0.00004 with nine
   * runs of each, and 0.0079 with five.
   */
  boolean ranksAgree() {
    return !byRanks() || ranks.p() < RANK_LEVEL;
  }

  /**
   * Returns whether the medians of baseline and candidate differ. This is checked only for the
   * message size at which the protocol switches, which can only be a measured size; true for other
   * metrics.
   */
  boolean moved() {
    return sides.family() != Family.PROTOCOL
        || OrderStatistics.median(contrast.before()) != OrderStatistics.median(contrast.after());
  }

  private Interval interval(double confidence) {
    return byRanks() ? ranks.interval(confidence) : t.interval(confidence);
  }

  private boolean byRanks() {
    return contrast.units() >= RANKS_FROM;
  }
}
