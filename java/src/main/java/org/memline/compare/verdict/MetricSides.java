package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.statistics.Contrast;
import org.memline.model.BetweenRuns;
import org.memline.model.OrderStatistics;

/**
 * The values of a metric for baseline and candidate, and how they are tested.
 *
 * <p>If whole runs are compared, a difference can be distinguished from chance only if the baseline
 * or the candidate has enough runs. They show how much two runs of one machine differ. A single
 * calibration does not show this, even if it has many launches (starts of mpirun).
 *
 * @param gate whether the metric counts for the overall verdict
 * @param floor the smallest relative change that matters, as a share
 * @param step distance between neighbouring values that the metric can have, as a natural
 *     logarithm. For the message size at which the protocol switches, it is the distance between
 *     measured sizes; for a measured quantity it is 0
 * @param paired whether launch i of the candidate ran next to launch i of the baseline, so that
 *     pairs of launches are compared; otherwise whole runs are compared
 */
public record MetricSides(
    SideValues before,
    SideValues after,
    Family family,
    boolean gate,
    double floor,
    double step,
    boolean paired) {

  /**
   * Smallest number of pairs of launches (starts of mpirun) that are tested. Fewer pairs give no
   * useful estimate of the variance.
   */
  static final int LEAST_PAIRS = 3;

  /**
   * Smallest number of runs that the baseline or the candidate must have for a test. It is
   * sufficient because the variance is also estimated from similar metrics.
   */
  public static final int LEAST_RUNS = BetweenRuns.LEAST;

  MetricId id() {
    return before.id();
  }

  /**
   * Returns the description of the metric.
   *
   * @param deciding whether the metric counts for the overall verdict
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

  /**
   * Returns the number of pairs in which both launches (starts of mpirun) have a value. If whole
   * runs are compared, it is the number of runs with a value, of the baseline or of the candidate,
   * whichever is smaller.
   */
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
   * Returns whether the change was seen only once, so that it may be chance. This is so if the
   * baseline or the candidate has a single run, and at most one launch (start of mpirun) of this
   * run shows a change of more than {@code least}. There is one exception: the result is false if
   * this run has only one launch, and usually the runs of the other side have only one, too.
   *
   * @param least the smallest change that matters, as a natural logarithm; positive for a
   *     regression, negative for an improvement
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
   * Returns {@code units} as the evidence that baseline and candidate each need: as a number of
   * launches if launches are compared in pairs, otherwise as a number of runs.
   */
  MetricChange.Needed needed(int units) {
    return paired ? new MetricChange.Needed(units, null) : new MetricChange.Needed(null, units);
  }

  /**
   * Returns the word for the values that messages count: "launches" if launches are compared in
   * pairs, otherwise "runs".
   */
  String units() {
    return paired ? "launches" : "runs";
  }

  /** Returns why the metric cannot be tested; empty if it can. */
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

  /**
   * Returns the values of baseline and candidate for the tests. Both must have values, and {@link
   * #problem} must be empty.
   */
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
   * Returns how much the logarithm of each run of the baseline differs from the baseline's mean,
   * and then how much that of each run of the candidate differs from the candidate's mean. For
   * pairs of launches, it returns how much the difference of each pair differs from the mean
   * difference. The result is NaN for a run or pair without the metric. {@link #problem} must be
   * empty.
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
   * Returns the displayed value of the baseline; NaN if no run has a value. It is the median over
   * the runs. For pairs of launches it is the geometric mean, because different pairs may differ
   * widely even if the two launches within each pair agree. For the message size at which the
   * protocol switches, it is always the median.
   */
  public double valueBefore() {
    return shown(before);
  }

  /**
   * Returns the displayed value of the candidate: the median over the runs, or the geometric mean
   * for pairs of launches. {@link #valueBefore} has the details.
   */
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
