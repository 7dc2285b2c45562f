package org.memline.call.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.call.fit.ObservedPoint;
import org.memline.call.fit.PointResidual;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.model.LogChange;
import org.memline.model.ModeratedVariance;
import org.memline.model.OrderStatistics;

/**
 * The changes of times from the baseline (an earlier model) to the candidate (new runs), and their
 * standard errors. There is a change for each point (combination of values of the variables). The
 * runs of the baseline give a variance for each point. Because a point has few runs, its variance
 * is averaged with that of all points (moderated variance).
 */
final class PointShifts {
  /** The variance of the median of normal values, divided by the variance of their mean. */
  private static final double MEDIAN_VARIANCE = Math.PI / 2;

  /**
   * The standard deviation of normal values with mean 0, divided by the mean of their absolute
   * values.
   */
  private static final double SIZE_TO_SIGMA = Math.sqrt(Math.PI / 2);

  /**
   * The variance of the logarithm of the mean absolute value of n normal values, multiplied by n.
   */
  private static final double SIZE_VARIANCE = Math.PI / 2 - 1;

  /**
   * The scatter of points (combinations of values of the variables) around a model differs between
   * runs of the same program. This is the assumed standard deviation of its logarithm.
   */
  private static final double RUNS_SCATTER = 0.3;

  /**
   * Upper bound of the degrees of freedom of the variance at a point (combination of values of the
   * variables). It is low because the times of runs have more outliers than normal values.
   */
  private static final double MOST_DEGREES = 8;

  private static final double ASSUMED_DEGREES = 4;
  private static final int ENOUGH_FOR_SPREAD = 5;

  private final SegmentModel segment;
  private final RunNoise noise;
  private final Map<List<Double>, PointResidual> then = new HashMap<>();
  private final ModeratedVariance usual;
  private final List<Shift> shifts = new ArrayList<>();

  /**
   * The change of the time at one point (combination of values of the variables).
   *
   * @param before time of the baseline in seconds
   * @param off ln(now / before)
   * @param error standard error of {@code off} without the error that is common to all points of a
   *     run
   * @param runs number of the baseline's runs that visited the point; 1 if no run did
   */
  private record Shift(ObservedPoint point, double before, double off, double error, int runs) {}

  /**
   * The point (combination of values of the variables) whose slowdown is the most significant.
   *
   * @param before time of the baseline in seconds
   * @param change estimate of ln(now / before) and its error
   * @param among number of points from which this point was selected
   */
  record Slowest(ObservedPoint point, double before, LogChange change, int among) {}

  /**
   * Computes the changes.
   *
   * @param segment segment (range of the variables) of the baseline
   * @param points points of the new runs in the segment
   * @param names names of the variables, in the order of a point's values
   * @param noise variance between whole runs of an unchanged program
   */
  PointShifts(
      SegmentModel segment, List<ObservedPoint> points, List<String> names, RunNoise noise) {
    this.segment = segment;
    this.noise = noise;
    segment.residuals().forEach(r -> then.put(r.values(), r));
    List<PointResidual> repeated = segment.residuals().stream().filter(r -> r.runs() > 1).toList();
    usual =
        ModeratedVariance.of(
            repeated.stream().mapToDouble(r -> r.runsSpread() * r.runsSpread()).toArray(),
            repeated.stream().mapToInt(r -> r.runs() - 1).toArray());
    for (ObservedPoint point : points) {
      PointResidual known = then.get(values(point));
      // A point that the baseline did not measure is ignored if it lies beyond the outermost
      // measured values of the segment (range of the variables), because it is not known where the
      // segment ends.
      if (known != null || amidst(point, names)) {
        shifts.add(shift(point, known));
      }
    }
  }

  private Shift shift(ObservedPoint point, PointResidual known) {
    double before = segment.seconds(point) * (known == null ? 1 : Math.exp(known.logRatio()));
    double own = segment.residualSpread() * segment.residualSpread();
    int runs = known == null ? 1 : known.runs();
    double variance;
    if (runs > 1) {
      double one = usual.moderate(known.runsSpread() * known.runsSpread(), runs - 1);
      variance = one * (fewer(point) / point.byRun().size() + MEDIAN_VARIANCE / runs);
    } else {
      double model = known == null ? segment.relativeError(point) : 0;
      variance =
          own * (1 + fewer(point)) + model * model + (noise.assumed() ? noise.variance() : 0);
    }
    double off = Math.log(point.seconds() / before);
    return new Shift(point, before, off, Math.sqrt(variance), runs);
  }

  /**
   * Returns the factor, at least 1, by which the variance of a point's time in one new run is
   * larger than in a run of the baseline. It is larger if a new run has fewer visits (executions of
   * annotated sections) at this point than a run of the baseline had at its points on average.
   */
  private double fewer(ObservedPoint point) {
    int runs = Math.max(1, segment.runs().size());
    double visitsThen = segment.visits() / (double) segment.points() / runs;
    double visitsNow = point.visits() / (double) point.byRun().size();
    return Math.max(1, visitsThen / visitsNow);
  }

  private boolean amidst(ObservedPoint point, List<String> names) {
    for (SegmentSide side : segment.sides()) {
      double value = point.value(names.indexOf(side.variable()));
      if (value < side.from() || value > side.to()) {
        return false;
      }
    }
    return true;
  }

  private static List<Double> values(ObservedPoint point) {
    return Arrays.stream(point.values()).boxed().toList();
  }

  private double degrees(int runs) {
    return runs > 1 ? Math.min(MOST_DEGREES, usual.degrees(runs - 1)) : ASSUMED_DEGREES;
  }

  /**
   * Returns the point (combination of values of the variables) whose slowdown is the most
   * significant; empty if there are no points.
   *
   * @param ofRuns relative standard error that all points share, because whole runs differ
   */
  Optional<Slowest> slowest(double ofRuns) {
    return shifts.stream()
        .map(shift -> slowest(shift, ofRuns))
        .min(Comparator.comparingDouble(s -> s.change.effect() > 0 ? s.change.p() : 2));
  }

  private Slowest slowest(Shift shift, double ofRuns) {
    // The scatter of the visits (executions of the section) gives a lower bound of the standard
    // error.
    double visits =
        shift.point.visits() > 2
            ? shift.point.relativeSpread() * Math.sqrt(MEDIAN_VARIANCE / shift.point.visits())
            : 0;
    double error = Math.hypot(Math.max(shift.error, visits), ofRuns);
    LogChange change = new LogChange(shift.off, error, degrees(shift.runs));
    return new Slowest(shift.point, shift.before, change, shifts.size());
  }

  boolean enoughForSpread() {
    return shifts.size() >= ENOUGH_FOR_SPREAD;
  }

  /**
   * Returns the relative standard deviation by which the changes at single points (combinations of
   * values of the variables) are expected to scatter by chance, estimated from the baseline. It is
   * the median of the points' standard errors.
   */
  double spreadThen() {
    return OrderStatistics.median(shifts.stream().mapToDouble(Shift::error).toArray());
  }

  /**
   * Returns ln(scatter of the changes now / scatter expected from the baseline), with its standard
   * error.
   */
  LogChange spread() {
    int n = shifts.size();
    double centre = OrderStatistics.median(shifts.stream().mapToDouble(Shift::off).toArray());
    double size =
        shifts.stream().mapToDouble(s -> Math.abs(s.off - centre) / s.error).sum()
            / Math.sqrt(n * (n - 1.0));
    int runs = shifts.stream().mapToInt(Shift::runs).min().orElse(1);
    double free = runs > 1 ? n * (runs - 1.0) : ASSUMED_DEGREES;
    double error = Math.sqrt(SIZE_VARIANCE / n + 1 / (2 * free) + RUNS_SCATTER * RUNS_SCATTER);
    // The logarithm is limited from below, because the scatter can be 0 if the times are multiples
    // of the clock's resolution.
    double effect = Math.log(Math.max(1e-3, SIZE_TO_SIGMA * size));
    return new LogChange(effect, error, degrees(runs));
  }

  /**
   * Returns ln(time of the new runs / time of the baseline) at a point (combination of values of
   * the variables). For a point that the baseline did not measure, the time that the model of the
   * baseline predicts is used.
   */
  double off(ObservedPoint point) {
    PointResidual known = then.get(values(point));
    return Math.log(point.seconds() / segment.seconds(point))
        - (known == null ? 0 : known.logRatio());
  }

  /**
   * Returns the relative standard error of the time that the baseline's model predicts at a point
   * (combination of values of the variables).
   */
  double errorThen(ObservedPoint point) {
    return segment.relativeError(point);
  }

  boolean measuredThen(ObservedPoint point) {
    return then.containsKey(values(point));
  }
}
