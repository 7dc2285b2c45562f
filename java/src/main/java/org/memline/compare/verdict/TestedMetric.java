package org.memline.compare.verdict;

import org.memline.compare.statistics.Contrast;
import org.memline.compare.statistics.ModeratedT;
import org.memline.compare.statistics.Outliers;
import org.memline.compare.statistics.RankEffect;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * A metric under test: its effect, the certainty of the effect and the threshold that matters, as
 * logarithms.
 */
final class TestedMetric {

  /** The number of units per side from which a rank test is used. */
  static final int RANKS_FROM = 9;

  private static final double RANK_LEVEL = 0.05;
  private static final double SHOWN = 0.95;

  /**
   * The confidence of the interval that is equivalent to two one-sided tests at 5 % (Schuirmann
   * 1987).
   */
  private static final double EQUIVALENCE = 0.90;

  final MetricSides sides;
  final Contrast contrast;
  final double variance;
  final Threshold threshold;
  final double effect;
  final double p;

  /** Whether the change matters and only one launch supports it. */
  final boolean seenOnce;

  /**
   * Outliers among the baseline's runs or the launches of its only run; if paired, among the
   * differences.
   */
  final Outliers before;

  /** Outliers among the candidate's runs; none if paired. */
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
    // Launches of an interleaved run may differ much from pair to pair, so only the differences
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
   * Returns whether the rank test agrees. This is required from nine units on, as a guard against a
   * single outlier. Its p is not adjusted: with few changed metrics no rank test of so few units
   * would pass (nine a side: at least 0.00004, five: 0.0079).
   */
  boolean ranksAgree() {
    return !byRanks() || ranks.p() < RANK_LEVEL;
  }

  /**
   * Returns whether the medians of the two sides differ, for a value on a grid of sizes; true for
   * others.
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
