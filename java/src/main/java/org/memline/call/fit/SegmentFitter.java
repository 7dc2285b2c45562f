package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.call.formula.Formula;
import org.memline.model.FitCovariance;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.model.ProfileIntervals;

/** Fits the constants of one segment (range of the variables) and computes their uncertainty. */
final class SegmentFitter {
  /** The variance of the median of normal values, divided by the variance of their mean. */
  private static final double MEDIAN_VARIANCE = Math.PI / 2;

  /** The absolute correlation above which two constants are reported as hard to distinguish. */
  private static final double TIED = 0.95;

  /**
   * The largest number of points (combinations of values of the variables) whose deviations from
   * the model are stored for a later check. More points would not improve the check.
   */
  private static final int MOST_RESIDUALS = 400;

  private final Formula formula;
  private final List<ObservedPoint> observed;
  private final FitPoints points;
  private final double[] constants;
  private final FitCovariance covariance;
  private final Interval[] intervals;

  /** The differences between runs; null if there is only one run, or if the fit is exact. */
  private final RunEffects effects;

  /**
   * The covariance of the constants that is due to the shifts of runs; 0 if there is only one run.
   */
  private final double[][] ofRuns;

  /**
   * Fits the constants.
   *
   * @param observed points of the segment (range of the variables)
   * @param signed whether constants may be negative
   */
  SegmentFitter(Formula formula, List<ObservedPoint> observed, boolean signed) {
    this.formula = formula;
    this.observed = observed;
    points = FitPoints.of(observed, signed);
    constants = points.fit(points.all());
    long visits = observed.stream().mapToLong(ObservedPoint::visits).sum();
    covariance =
        FitCovariance.of(
            points.rows(),
            points.seconds(),
            points.given(),
            points.weights(),
            constants,
            visitsAlone(),
            Math.min(visits - observed.size(), 1000));
    intervals = signed ? errors() : profiles();
    boolean several =
        observed.stream().flatMap(p -> p.byRun().keySet().stream()).distinct().count() > 1;
    effects = several && covariance.sigma() > 0 ? RunEffects.of(observed, points, constants) : null;
    ofRuns =
        effects == null
            ? new double[constants.length][constants.length]
            : effects.covariance(points, constants, inverse());
  }

  /**
   * Returns (XᵀWX)⁻¹: the covariance that the constants would have if the relative standard
   * deviation of each measured time were 1.
   */
  private double[][] inverse() {
    double variance = covariance.sigma() * covariance.sigma();
    return Arrays.stream(covariance.matrix())
        .map(row -> Arrays.stream(row).map(c -> c / variance).toArray())
        .toArray(double[][]::new);
  }

  private Interval[] errors() {
    return IntStream.range(0, constants.length)
        .mapToObj(
            t -> {
              double half = covariance.errors95() * covariance.error(t);
              return new Interval(constants[t] - half, constants[t] + half);
            })
        .toArray(Interval[]::new);
  }

  private Interval[] profiles() {
    return ProfileIntervals.of(
        points.rows(),
        points.seconds(),
        points.given(),
        points.weights(),
        constants,
        covariance.sigma(),
        covariance.errors95());
  }

  VisitResiduals residuals() {
    return VisitResiduals.of(observed, points);
  }

  SegmentModel model(List<SegmentSide> sides, List<String> runs, Interval factors) {
    List<RunShare> shares = RunShares.of(observed, runs, constants, points.signed());
    double betweenRuns = RunShares.halfWidth(shares);
    List<List<Double>> matrix =
        IntStream.range(0, constants.length)
            .mapToObj(
                t ->
                    IntStream.range(0, constants.length)
                        .mapToObj(u -> covariance(t, u, shares.size()))
                        .toList())
            .toList();
    return new SegmentModel(
        sides,
        observed.size(),
        observed.stream().mapToLong(ObservedPoint::visits).sum(),
        IntStream.range(0, constants.length).mapToObj(t -> constant(t, betweenRuns)).toList(),
        matrix,
        degrees(shares.size()),
        covariance.sigma(),
        factors.low(),
        factors.high(),
        shares,
        pointResiduals());
  }

  /**
   * Returns the covariance of two constants. If runs differ by a common factor on all times, this
   * scales all constants. That part is left out, because it is added to the uncertainty of a
   * prediction separately. Returns 0 for a constant that cannot be distinguished from other
   * constants.
   *
   * @param t index of a constant
   * @param u index of a constant
   * @param runs number of runs
   */
  private double covariance(int t, int u, int runs) {
    double whole = covariance.matrix()[t][u];
    return Double.isNaN(whole) ? 0 : whole + beyondScale(t, u, runs);
  }

  private double beyondScale(int t, int u, int runs) {
    return effects == null || !effects.clustered()
        ? 0
        : ofRuns[t][u] - effects.variance() * constants[t] * constants[u] / runs;
  }

  /** Returns the smallest degrees of freedom of any constant, by Satterthwaite's formula. */
  private double degrees(int runs) {
    double least = covariance.degrees();
    for (int t = 0; t < constants.length && effects != null; t++) {
      double points = covariance.matrix()[t][t];
      double shifts = beyondScale(t, t, runs);
      if (!covariance.dependent()[t] && shifts > 0 && points > 0) {
        double whole = points + shifts;
        least =
            Math.min(
                least,
                whole
                    * whole
                    / (points * points / covariance.degrees()
                        + shifts * shifts / effects.degrees()));
      }
    }
    return least;
  }

  private List<PointResidual> pointResiduals() {
    PointSpreads spreads = new PointSpreads(observed);
    return IntStream.of(StratifiedSample.of(points.size(), MOST_RESIDUALS))
        .mapToObj(
            i ->
                new PointResidual(
                    Arrays.stream(points.values()[i]).boxed().toList(),
                    points.logResidual(i, constants),
                    observed.get(i).byRun().size(),
                    spreads.of(observed.get(i))))
        .toList();
  }

  /**
   * Returns the relative uncertainty of the time at a point (combination of values of the
   * variables) that results from the scatter of visits (executions of the section) alone. It is a
   * lower bound, because points also deviate from the formula.
   */
  private double visitsAlone() {
    double[] spreads =
        observed.stream()
            .filter(point -> point.visits() > 1)
            .mapToDouble(
                point -> point.relativeSpread() * Math.sqrt(MEDIAN_VARIANCE / point.visits()))
            .toArray();
    return spreads.length == 0
        ? 0
        : Math.sqrt(Arrays.stream(spreads).map(s -> s * s).average().orElse(0));
  }

  /**
   * Returns a constant with its interval, which includes the differences between runs.
   *
   * @param t index of the constant
   * @param betweenRuns half width of the interval, relative to the constant, that the differences
   *     between runs cause
   */
  private FittedConstant constant(int t, double betweenRuns) {
    double value = constants[t];
    if (covariance.dependent()[t]) {
      return new FittedConstant(
          formula.constant(t),
          value,
          0,
          value + others(t),
          "cannot be distinguished from " + tied(t));
    }
    if (covariance.sigma() == 0 && points.size() <= constants.length) {
      return new FittedConstant(
          formula.constant(t),
          value,
          points.signed() ? -Double.MAX_VALUE : 0,
          Double.MAX_VALUE,
          "there are no more points than constants, so its interval is not known");
    }
    double runs =
        effects != null && effects.clustered()
            ? FitCovariance.errors95(effects.degrees()) * Math.sqrt(ofRuns[t][t])
            : betweenRuns * Math.abs(value);
    double low = value - Math.hypot(Math.max(0, value - intervals[t].low()), runs);
    double high = value + Math.hypot(Math.max(0, intervals[t].high() - value), runs);
    low = Math.max(points.signed() ? -Double.MAX_VALUE : 0, low);
    high = Math.min(Double.MAX_VALUE, high);
    String doubt = low <= 0 && high >= 0 ? "its interval includes 0" + hardly(t) : "";
    return new FittedConstant(formula.constant(t), value, low, high, doubt);
  }

  /**
   * Returns the largest value that a constant could have if the other constants were 0: the maximum
   * over all points (combinations of values of the variables) of the time divided by the constant's
   * term. It is used for a constant that cannot be distinguished from other constants.
   *
   * @param t index of the constant
   */
  private double others(int t) {
    double most = 0;
    for (int i = 0; i < points.size(); i++) {
      double term = Math.abs(points.rows()[i][t]);
      double left = points.seconds()[i] - points.given()[i];
      most = Math.max(most, term == 0 ? 0 : left / term);
    }
    return most;
  }

  private String tied(int t) {
    List<String> before = new ArrayList<>();
    for (int u = 0; u < t; u++) {
      before.add(formula.constant(u));
    }
    return before.isEmpty() ? "0, because its term is 0" : String.join(", ", before);
  }

  private String hardly(int t) {
    for (int u = 0; u < constants.length; u++) {
      if (u != t && Math.abs(covariance.correlation(t, u)) > TIED) {
        return "; its effect is hard to distinguish from that of " + formula.constant(u);
      }
    }
    return "";
  }

  /**
   * How much the times of runs differ at single points (combinations of values of the variables).
   * First, the shift of each run is subtracted. The shift is the median, over all points of the
   * run, of ln(the run's time / typical time of all runs).
   */
  private static final class PointSpreads {
    private final Map<Integer, Double> shifts = new HashMap<>();

    /**
     * Computes the shift of each run: the median, over its points, of ln(the run's time / typical
     * time of all runs).
     *
     * @param points points of a segment (range of the variables)
     */
    PointSpreads(List<ObservedPoint> points) {
      points.stream()
          .flatMap(point -> point.byRun().keySet().stream())
          .distinct()
          .forEach(run -> shifts.put(run, shift(points, run)));
    }

    private static double shift(List<ObservedPoint> points, int run) {
      return OrderStatistics.median(
          points.stream()
              .filter(point -> point.byRun().containsKey(run))
              .mapToDouble(point -> Math.log(point.byRun().get(run).median() / point.seconds()))
              .toArray());
    }

    /**
     * Returns the standard deviation of ln(seconds) between the runs that visited a point
     * (combination of values of the variables); 0 if only one run did.
     */
    double of(ObservedPoint point) {
      double[] logs =
          point.byRun().entrySet().stream()
              .mapToDouble(e -> Math.log(e.getValue().median()) - shifts.get(e.getKey()))
              .toArray();
      if (logs.length < 2) {
        return 0;
      }
      double mean = Arrays.stream(logs).average().orElseThrow();
      double squares = Arrays.stream(logs).map(x -> (x - mean) * (x - mean)).sum();
      return Math.sqrt(squares / (logs.length - 1));
    }
  }
}
