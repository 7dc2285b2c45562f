package org.memline.call.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
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
import org.memline.model.OrderStatistics;

/**
 * One experiment's figures: of each segment of the baseline the times, and the constants fitted
 * anew; where the visits of now would be cut elsewhere, the times of each piece.
 */
final class ExperimentChecker {
  /** The median of n normal values is off by so many times what their mean is. */
  private static final double OF_MEDIAN = 1.2533;

  private static final double MAD_TO_SIGMA = 1.4826;
  private static final int LEAST_POINTS = 2;

  /** Of fewer differences the spread may be small by chance. */
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
    tests = new FigureTests(matters, noise.degrees());
    runsThen = then.segments().stream().mapToInt(s -> s.runs().size()).max().orElse(1);
    runsNow = now.visitedBy().size();
    int left = now.points().size() - this.now.points().size();
    if (left > 0) {
      notes.add(left + " points outside of what the baseline measured were left out");
    }
    if (noise.assumed()) {
      notes.add(
          "the baseline is one run: that runs differ by 3 % is assumed; a baseline of five runs knows");
    }
  }

  CheckedExperiment check() {
    if (now.points().isEmpty()) {
      return done(CheckVerdict.INCOMPARABLE, List.of("no point that the baseline measured"));
    }
    List<SegmentModel> own = refitted();
    for (int s = 0; s < then.segments().size(); s++) {
      List<ObservedPoint> inside = inside(now.points(), then.segments().get(s));
      if (inside.size() < LEAST_POINTS && then.points() >= LEAST_POINTS) {
        notes.add("segment " + s + ": too few points to tell");
        continue;
      }
      time(s, inside, then.segments().get(s).sides());
      constants(s, inside);
      pieces(s, inside, own);
    }
    borders(own);
    tests.judge();
    return done(tests.verdict(), List.of());
  }

  private CheckedExperiment done(CheckVerdict verdict, List<String> reasons) {
    return new CheckedExperiment(
        then.name(), then.formula(), verdict, reasons, tests.figures(), notes);
  }

  /** Cut as the visits of now would be by themselves; nothing where they are too few. */
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

  private List<ObservedPoint> inside(List<ObservedPoint> points, SegmentModel segment) {
    List<String> names = now.formula().variables();
    return points.stream()
        .filter(
            point ->
                segment.sides().stream()
                    .allMatch(side -> side.contains(point.value(names.indexOf(side.variable())))))
        .toList();
  }

  /**
   * The median of what points take more than they did; points that the baseline did not measure are
   * held against its model.
   */
  private void time(int s, List<ObservedPoint> points, List<SegmentSide> sides) {
    SegmentModel segment = then.segments().get(s);
    double[] off = points.stream().mapToDouble(p -> off(segment, p)).toArray();
    double centre = OrderStatistics.median(off);
    double spread =
        MAD_TO_SIGMA
            * OrderStatistics.median(Arrays.stream(off).map(o -> Math.abs(o - centre)).toArray());
    if (points.size() < ENOUGH_FOR_SPREAD) {
      spread = Math.max(spread, segment.residualSpread());
    }
    ObservedPoint middle = points.get(points.size() / 2);
    double before = segment.seconds(middle.row());
    tests.add(
        s,
        "time",
        where(sides),
        before,
        before * Math.exp(centre),
        error(errorThen(segment, points), OF_MEDIAN * spread / Math.sqrt(points.size())));
  }

  private static double off(SegmentModel segment, ObservedPoint point) {
    return Math.log(point.seconds() / segment.seconds(point.row()))
        - residual(segment, point).orElse(0);
  }

  /** Of points measured then, none: what is known of them is in the spread of differences. */
  private static double errorThen(SegmentModel segment, List<ObservedPoint> points) {
    double[] unknown =
        points.stream()
            .filter(p -> residual(segment, p).isEmpty())
            .mapToDouble(p -> segment.relativeError(p.row()))
            .toArray();
    return 2 * unknown.length < points.size() ? 0 : OrderStatistics.median(unknown);
  }

  private static OptionalDouble residual(SegmentModel segment, ObservedPoint point) {
    List<Double> values = Arrays.stream(point.values()).boxed().toList();
    return segment.residuals().stream()
        .filter(r -> r.values().equals(values))
        .mapToDouble(PointResidual::logRatio)
        .findFirst();
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
      boolean told = before.known() && again.covariance().get(t).get(t) > 0;
      if (told && after.value() > 0 && before.value() > 0) {
        tests.add(
            s,
            before.name(),
            where(segment.sides()),
            before.value(),
            after.value(),
            error(segment.relativeError(t), again.relativeError(t)));
      }
    }
  }

  /** Of what the visits of now would cut out of a segment of then, the times. */
  private void pieces(int s, List<ObservedPoint> inside, List<SegmentModel> own) {
    for (SegmentModel piece : own) {
      List<ObservedPoint> common = inside(inside, piece);
      if (common.size() >= LEAST_POINTS && common.size() < inside.size()) {
        time(s, common, piece.sides());
      }
    }
  }

  /** Where both are cut in one variable, and as often: from where to where each border moved. */
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
      time(of, between, List.of());
      tests.renameLast("border", moved);
    }
  }

  private static boolean sameVariable(List<SegmentSide> a, List<SegmentSide> b) {
    return a.get(0).variable().equals(b.get(0).variable());
  }

  private double error(double ofThen, double ofNow) {
    double runs = noise.variance() * (1.0 / runsThen + 1.0 / runsNow);
    return Math.sqrt(ofThen * ofThen + ofNow * ofNow + runs);
  }

  private static String where(List<SegmentSide> sides) {
    List<String> words = new ArrayList<>();
    for (SegmentSide side : sides) {
      words.add(
          "%s %s to %s"
              .formatted(
                  side.variable(), VariableValue.text(side.from()), VariableValue.text(side.to())));
    }
    return String.join(", ", words);
  }
}
