package org.memline.call.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedPoint;
import org.memline.call.fit.PointResidual;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.fit.VariableRange;
import org.memline.call.fit.VariableValue;
import org.memline.call.formula.Formula;
import org.memline.model.LogChange;
import org.memline.model.OrderStatistics;

/**
 * Compares an experiment (annotated section of code) between the baseline (an earlier model) and
 * the candidate (new runs). In each segment of the baseline (range of the variables with its own
 * constants) it compares four things: the times, the constants of a new fit, the scatter of points,
 * and the point that slowed down most. A point is a combination of values of the variables. A fit
 * of the candidate alone may divide a segment into smaller ranges. Then the times in each of these
 * ranges are also compared.
 */
final class ExperimentChecker {
  /**
   * The standard error of the median of normal values, divided by the standard error of their mean.
   */
  private static final double MEDIAN_ERROR = Math.sqrt(Math.PI / 2);

  private static final double MAD_TO_SIGMA = 1.4826;
  private static final int LEAST_POINTS = 2;

  /**
   * The smallest number of points (combinations of values of the variables) from which the scatter
   * of their changes is estimated. The scatter of fewer changes may be small by chance.
   */
  private static final int ENOUGH_FOR_SPREAD = 10;

  private final ExperimentModel then;
  private final ObservedExperiment now;
  private final RunNoise noise;
  private final FigureTests tests;
  private final List<String> notes = new ArrayList<>();
  private final int runsThen;
  private final int runsNow;

  ExperimentChecker(ExperimentModel then, ObservedExperiment now, double matters) {
    this.then = then;
    this.now = now.where(this::wasMeasured);
    noise = RunNoise.of(then);
    tests = new FigureTests(matters, noise.assumed());
    runsThen = then.segments().stream().mapToInt(s -> s.runs().size()).max().orElse(1);
    runsNow = now.visitedBy().size();
    int left = now.points().size() - this.now.points().size();
    if (left > 0) {
      notes.add(
          left
              + " points were left out, because they are outside the range that the baseline"
              + " measured");
    }
    if (noise.assumed()) {
      notes.add(
          "the baseline does not contain the between-run spread, so 3 % is assumed and nothing"
              + " is called REGRESSED or IMPROVED: fit the baseline to five runs or more");
    }
  }

  CheckedExperiment check() {
    if (now.points().isEmpty()) {
      return done(
          CheckVerdict.INCOMPARABLE,
          List.of(
              "the new runs have no point in the range of the variables that the baseline"
                  + " measured"));
    }
    List<SegmentModel> own = refitted();
    for (int s = 0; s < then.segments().size(); s++) {
      SegmentModel segment = then.segments().get(s);
      ObservedExperiment inside = now.inside(segment.sides());
      residuals(s, inside.points());
      if (inside.points().size() < Math.min(LEAST_POINTS, segment.points())) {
        notes.add("segment %d: %s".formatted(s, few(inside.points().size())));
        tests.addTooFewPoints(s, SegmentSide.words(segment.sides()), middle(segment));
        continue;
      }
      time(s, "time", inside.points(), SegmentSide.words(segment.sides()));
      constants(s, inside.points());
      pieces(s, inside, own);
    }
    borders(own);
    tests.judge();
    if (tests.changedIfAssumed()) {
      notes.add(
          "some figures have changed, provided that runs of this program differ by 3 % at most;"
              + " this is not known, so they are INCONCLUSIVE");
    }
    return done(tests.verdict(), List.of());
  }

  private CheckedExperiment done(CheckVerdict verdict, List<String> reasons) {
    return new CheckedExperiment(
        then.name(), then.formula(), verdict, reasons, tests.figures(), notes);
  }

  /**
   * Returns the segments (ranges of the variables) of a fit to the new runs alone. The list is
   * empty if there are too few points (combinations of values of the variables) or the formula has
   * no variables.
   */
  private List<SegmentModel> refitted() {
    return now.points().size() < now.formula().size() + 2 || then.variables().isEmpty()
        ? List.of()
        : CostFitter.cut(now, new FitOptions(then.signed(), 0));
  }

  private boolean wasMeasured(ObservedPoint point) {
    return IntStream.range(0, then.variables().size())
        .allMatch(
            v -> {
              VariableRange range = then.variables().get(v);
              return point.value(v) >= range.low() && point.value(v) <= range.high();
            });
  }

  private static String few(int points) {
    return points == 0
        ? "the new runs have no point in it"
        : "the new runs have only one point in it, which is too few to decide";
  }

  /**
   * Returns the time, in seconds, that the earlier model predicts for the middle one of its
   * measured points (combinations of values of the variables) in a segment (range of the
   * variables).
   */
  private double middle(SegmentModel segment) {
    List<PointResidual> points = segment.residuals();
    double[] values =
        points.get(points.size() / 2).values().stream().mapToDouble(Double::doubleValue).toArray();
    Formula formula = then.parsed();
    return segment.seconds(formula.row(values), formula.given(values));
  }

  /**
   * Compares the scatter of the new times around the baseline. Also compares the point (combination
   * of values of the variables) that slowed down most.
   *
   * @param s index of the segment (range of the variables), from 0
   * @param points points of the new runs in the segment
   */
  private void residuals(int s, List<ObservedPoint> points) {
    SegmentModel segment = then.segments().get(s);
    PointShifts shifts = new PointShifts(segment, points, now.formula().variables(), noise);
    shifts
        .slowest(error(0, 0))
        .ifPresent(
            worst ->
                tests.add(
                    s,
                    "point",
                    where(worst.point()),
                    worst.before(),
                    worst.change(),
                    worst.among()));
    if (shifts.enoughForSpread()) {
      tests.addSpread(s, SegmentSide.words(segment.sides()), shifts.spreadThen(), shifts.spread());
    }
  }

  private String where(ObservedPoint point) {
    return IntStream.range(0, then.variables().size())
        .mapToObj(v -> then.variables().get(v).name() + "=" + VariableValue.text(point.value(v)))
        .collect(Collectors.joining(" "));
  }

  /**
   * Compares times by the median of the changes of all points (combinations of values of the
   * variables). For a point that the baseline did not measure, the time that the baseline's model
   * predicts is used.
   *
   * @param s index of the segment (range of the variables), from 0
   * @param what name of the comparison in the result: {@code time} for the points of a range,
   *     {@code border} for the points between the old and the new place of a border
   * @param points points of the new runs whose times are compared
   * @param where range of the variables in which these points lie, as the result shows it, for
   *     example {@code N 1024 to 65536}
   */
  private void time(int s, String what, List<ObservedPoint> points, String where) {
    SegmentModel segment = then.segments().get(s);
    PointShifts shifts = new PointShifts(segment, points, now.formula().variables(), noise);
    double[] off = points.stream().mapToDouble(shifts::off).toArray();
    double centre = OrderStatistics.median(off);
    double spread =
        MAD_TO_SIGMA
            * OrderStatistics.median(Arrays.stream(off).map(o -> Math.abs(o - centre)).toArray());
    if (points.size() < ENOUGH_FOR_SPREAD) {
      spread = Math.max(spread, segment.residualSpread());
    }
    double ofThen = errorThen(shifts, points);
    double ofNow = MEDIAN_ERROR * spread / Math.sqrt(points.size());
    ObservedPoint middle = points.get(points.size() / 2);
    tests.add(s, what, where, segment.seconds(middle), change(centre, error(ofThen, ofNow)), 1);
  }

  private LogChange change(double effect, double error) {
    return new LogChange(effect, error, noise.degrees());
  }

  /**
   * Returns the relative standard error of the baseline's times. If the baseline measured more than
   * half of the points (combinations of values of the variables), the result is 0, because the
   * scatter of the changes then contains the errors of the baseline. Otherwise the result is the
   * median standard error of the baseline's model at the points that the baseline did not measure.
   */
  private static double errorThen(PointShifts shifts, List<ObservedPoint> points) {
    double[] unknown =
        points.stream()
            .filter(p -> !shifts.measuredThen(p))
            .mapToDouble(shifts::errorThen)
            .toArray();
    return 2 * unknown.length < points.size() ? 0 : OrderStatistics.median(unknown);
  }

  private void constants(int s, List<ObservedPoint> points) {
    SegmentModel segment = then.segments().get(s);
    if (points.size() < segment.constants().size() + 2) {
      return;
    }
    SegmentModel again = CostFitter.fitOne(now.formula(), points, now.runs(), then.signed());
    for (int t = 0; t < segment.constants().size(); t++) {
      FittedConstant before = segment.constants().get(t);
      FittedConstant after = again.constants().get(t);
      boolean comparable = before.known() && again.covariance().get(t).get(t) > 0;
      if (comparable && after.value() > 0 && before.value() > 0) {
        tests.add(
            s,
            before.name(),
            SegmentSide.words(segment.sides()),
            before.value(),
            change(
                Math.log(after.value() / before.value()),
                error(segment.relativeError(t), again.relativeError(t))),
            1);
      }
    }
  }

  /**
   * Compares times in parts of a segment (range of the variables) of the baseline, if a fit to the
   * new runs alone divides this segment into parts.
   *
   * @param s index of the segment of the baseline, from 0
   * @param inside points of the new runs in this segment
   * @param own segments of the fit to the new runs alone
   */
  private void pieces(int s, ObservedExperiment inside, List<SegmentModel> own) {
    for (SegmentModel piece : own) {
      List<ObservedPoint> common = inside.inside(piece.sides()).points();
      if (common.size() >= LEAST_POINTS && common.size() < inside.points().size()) {
        time(s, "time", common, SegmentSide.words(piece.sides()));
      }
    }
  }

  /**
   * Compares the borders between segments (ranges of the variables). If a border has moved, the
   * times of the points between its old and its new place are compared. Nothing is compared if the
   * new runs have another number of segments. A border is left out if it limits another variable
   * than in the baseline.
   *
   * @param own segments of a fit to the new runs alone
   */
  private void borders(List<SegmentModel> own) {
    int segments = then.segments().size();
    if (segments < 2 || own.size() != segments) {
      return;
    }
    for (int s = 0; s + 1 < segments; s++) {
      List<SegmentSide> before = then.segments().get(s).sides();
      List<SegmentSide> after = own.get(s).sides();
      if (before.size() == 1 && after.size() == 1 && sameVariable(before, after)) {
        border(s, before.get(0), after.get(0));
      }
    }
  }

  private void border(int s, SegmentSide before, SegmentSide after) {
    if (before.after() == null || after.after() == null) {
      return;
    }
    boolean apart = before.after() <= after.to() || after.after() <= before.to();
    if (!apart) {
      return;
    }
    double low = Math.min(before.to(), after.to());
    double high = Math.max(before.after(), after.after());
    int v = now.formula().variables().indexOf(before.variable());
    List<ObservedPoint> between =
        now.points().stream().filter(p -> p.value(v) > low && p.value(v) < high).toList();
    if (!between.isEmpty()) {
      int of = before.to() < after.to() ? s + 1 : s;
      String moved =
          "between %s=%s and %s, where the border moved"
              .formatted(before.variable(), VariableValue.text(low), VariableValue.text(high));
      time(of, "border", between, moved);
    }
  }

  private static boolean sameVariable(List<SegmentSide> a, List<SegmentSide> b) {
    return a.get(0).variable().equals(b.get(0).variable());
  }

  private double error(double ofThen, double ofNow) {
    double runs = noise.variance() * (1.0 / runsThen + 1.0 / runsNow);
    return Math.sqrt(ofThen * ofThen + ofNow * ofNow + runs);
  }
}
