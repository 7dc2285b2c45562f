package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.statistics.Contrast;
import org.memline.model.BetweenRuns;
import org.memline.model.OrderStatistics;

/**
 * A metric on both sides, and the question asked about it.
 *
 * <p>Among unpaired runs a difference can be distinguished from chance only if one side has enough
 * runs to estimate the difference between two runs of one machine. A single calibration cannot
 * estimate it, even if it has many launches.
 *
 * @param gate whether it decides the overall verdict
 * @param floor the smallest relative change that matters
 * @param step resolution of the metric's values, as a logarithm: the grid of sizes on which a
 *     protocol switch is found; 0 for a measured quantity
 * @param paired whether launch i of one side ran beside launch i of the other; else the units are
 *     runs
 */
public record MetricSides(
    SideValues before,
    SideValues after,
    Family family,
    boolean gate,
    double floor,
    double step,
    boolean paired) {

  /** Smallest number of pairs of launches; fewer give no useful estimate of the variance. */
  static final int LEAST_PAIRS = 3;

  /**
   * Smallest number of runs on one side. They are enough because the variance is also estimated
   * from the family.
   */
  public static final int LEAST_RUNS = BetweenRuns.LEAST;

  MetricId id() {
    return before.id();
  }

  /**
   * Returns the metric with its role.
   *
   * @param deciding whether it decides the overall verdict
   */
  MetricChange.Subject subject(boolean deciding) {
    String better = before.lower() ? "lower" : "higher";
    return new MetricChange.Subject(id(), family, deciding, before.unit(), better);
  }

  MetricChange.Values values() {
    return new MetricChange.Values(valueBefore(), valueAfter());
  }

  public MetricSides withStep(double other) {
    return new MetricSides(before, after, family, gate, floor, other, paired);
  }

  /** Returns the number of pairs, or of runs with evidence on the side that has fewer. */
  int evidence() {
    return paired ? pairs().length : Math.min(before.knownCount(), after.knownCount());
  }

  /** Returns whether there is enough evidence to distinguish a difference from chance. */
  boolean enough() {
    return paired
        ? evidence() >= LEAST_PAIRS
        : evidence() >= 1 && Math.max(before.knownCount(), after.knownCount()) >= LEAST_RUNS;
  }

  /**
   * Returns whether fewer than two launches show a change of this size, because one side has a
   * single run. A run of a single launch suffices if the other side's runs usually have one launch,
   * too.
   *
   * @param least the smallest change that matters, as a logarithm; positive for a regression,
   *     negative for an improvement
   */
  boolean seenOnce(double least) {
    return !paired && (isOnce(after, before, least) || isOnce(before, after, -least));
  }

  private static boolean isOnce(SideValues side, SideValues others, double least) {
    return side.knownCount() == 1 && side.lone().isFromOneLaunch(others, least);
  }

  MetricChange.Evidence evidenceBefore() {
    return evidence(before);
  }

  MetricChange.Evidence evidenceAfter() {
    return evidence(after);
  }

  private MetricChange.Evidence evidence(SideValues side) {
    return paired
        ? new MetricChange.Evidence(pairs().length, null)
        : new MetricChange.Evidence(side.launchCount(), side.knownCount());
  }

  /**
   * Returns this number of units per side, as launches if they are pairs of launches, otherwise as
   * runs.
   */
  MetricChange.Needed needed(int units) {
    return paired ? new MetricChange.Needed(units, null) : new MetricChange.Needed(null, units);
  }

  /** Returns the word for a unit of evidence. */
  String units() {
    return paired ? "launches" : "runs";
  }

  /** Returns why the metric cannot be judged; empty if it can. */
  String problem() {
    int known = before.knownCount() + after.knownCount();
    int bad = before.notPositive() + after.notPositive();
    if (bad > 0) {
      return "not identified in %d of %d %s".formatted(bad, known, units());
    }
    if (before.reachesZero() || after.reachesZero()) {
      return "not identified: its interval reaches zero";
    }
    return "";
  }

  /** Returns the contrast. It requires evidence on both sides and no {@link #problem}. */
  Contrast contrast() {
    if (!paired) {
      return Contrast.of(before.known(), after.known(), before.lower(), false)
          .withLaunches(before.launchCount(), after.launchCount());
    }
    int[] both = pairs();
    return Contrast.of(
        IntStream.of(both).mapToDouble(i -> before.values()[i]).toArray(),
        IntStream.of(both).mapToDouble(i -> after.values()[i]).toArray(),
        before.lower(),
        true);
  }

  /**
   * Returns the distances of the units' logarithms from their side's mean, the baseline's units
   * first. For pairs, they are the distances of the differences from the mean difference. They are
   * NaN for a unit without the metric. The method requires that there is no {@link #problem}.
   */
  double[] deviations() {
    if (!paired) {
      return DoubleStream.concat(centred(before.values()), centred(after.values())).toArray();
    }
    return centred(
            IntStream.range(0, Math.min(before.values().length, after.values().length))
                .mapToDouble(i -> after.values()[i] / before.values()[i])
                .toArray())
        .toArray();
  }

  private static DoubleStream centred(double[] values) {
    double mean =
        Arrays.stream(values).filter(v -> !Double.isNaN(v)).map(Math::log).average().orElse(0);
    return Arrays.stream(values).map(v -> Math.log(v) - mean);
  }

  /**
   * Returns the displayed value of the baseline: the median over the runs with evidence. For pairs
   * it is the geometric mean, because different pairs may differ widely even if the two launches
   * within a pair agree. For a protocol switch it is always the median. NaN without evidence.
   */
  public double valueBefore() {
    return shown(before);
  }

  /** Returns the value of the candidate. */
  public double valueAfter() {
    return shown(after);
  }

  private double shown(SideValues side) {
    if (!paired || family == Family.PROTOCOL) {
      return median(side.known());
    }
    return Math.exp(
        IntStream.of(pairs())
            .mapToDouble(i -> Math.log(side.values()[i]))
            .average()
            .orElse(Double.NaN));
  }

  private int[] pairs() {
    return IntStream.range(0, Math.min(before.values().length, after.values().length))
        .filter(i -> !Double.isNaN(before.values()[i]) && !Double.isNaN(after.values()[i]))
        .toArray();
  }

  private static double median(double[] values) {
    return values.length == 0 ? Double.NaN : OrderStatistics.median(values);
  }
}
