package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.call.formula.Formula;
import org.memline.model.FitCovariance;
import org.memline.model.Interval;
import org.memline.model.ProfileIntervals;

/** The constants of one segment, with what is known of them. */
final class SegmentFitter {
  /** The median of n normal visits varies by π/2 times what their mean does. */
  private static final double MEDIAN_VARIANCE = Math.PI / 2;

  /** Of two estimates: one is hardly known without the other. */
  private static final double TIED = 0.95;

  /** More would make a model longer, and a check no better. */
  private static final int MOST_RESIDUALS = 400;

  private final Formula formula;
  private final List<ObservedPoint> observed;
  private final FitPoints points;
  private final double[] constants;
  private final FitCovariance covariance;
  private final Interval[] intervals;

  /**
   * @param observed points of the segment
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
        Arrays.stream(covariance.matrix())
            .map(row -> Arrays.stream(row).map(c -> Double.isNaN(c) ? 0 : c).boxed().toList())
            .toList();
    return new SegmentModel(
        sides,
        observed.size(),
        observed.stream().mapToLong(ObservedPoint::visits).sum(),
        IntStream.range(0, constants.length).mapToObj(t -> constant(t, betweenRuns)).toList(),
        matrix,
        covariance.degrees(),
        covariance.sigma(),
        factors.low(),
        factors.high(),
        shares,
        pointResiduals());
  }

  private List<PointResidual> pointResiduals() {
    PointSpreads spreads = new PointSpreads(observed);
    return IntStream.of(EvenDraw.of(points.size(), MOST_RESIDUALS))
        .mapToObj(
            i ->
                new PointResidual(
                    Arrays.stream(points.values()[i]).boxed().toList(),
                    points.logResidual(i, constants),
                    observed.get(i).byRun().size(),
                    spreads.of(observed.get(i))))
        .toList();
  }

  /** By how much points are uncertain, at least: their visits say it, whatever the formula. */
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

  /** What runs differ by widens what one fit of all tells. */
  private FittedConstant constant(int t, double betweenRuns) {
    double value = constants[t];
    if (covariance.dependent()[t]) {
      return new FittedConstant(
          formula.constant(t), value, 0, value + others(t), "cannot be told from " + tied(t));
    }
    if (covariance.sigma() == 0 && points.size() <= constants.length) {
      return new FittedConstant(
          formula.constant(t),
          value,
          points.signed() ? -Double.MAX_VALUE : 0,
          Double.MAX_VALUE,
          "as many points as constants: its interval is not known");
    }
    double runs = betweenRuns * Math.abs(value);
    double low = value - Math.hypot(Math.max(0, value - intervals[t].low()), runs);
    double high = value + Math.hypot(Math.max(0, intervals[t].high() - value), runs);
    low = Math.max(points.signed() ? -Double.MAX_VALUE : 0, low);
    high = Math.min(Double.MAX_VALUE, high);
    String doubt = low <= 0 && high >= 0 ? "its interval includes 0" + hardly(t) : "";
    return new FittedConstant(formula.constant(t), value, low, high, doubt);
  }

  /** What a constant that depends on others could be in their place, at most. */
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
    return before.isEmpty() ? "nothing: its term is 0" : String.join(", ", before);
  }

  private String hardly(int t) {
    for (int u = 0; u < constants.length; u++) {
      if (u != t && Math.abs(covariance.correlation(t, u)) > TIED) {
        return "; hardly told from " + formula.constant(u);
      }
    }
    return "";
  }
}
