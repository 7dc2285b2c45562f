package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Proposes the points (combinations of values of the variables) whose measurement would be most
 * informative. They lie at borders between segments (ranges of the variables), and where the model
 * is least certain.
 */
final class NextPoints {
  private static final int MOST = 5;

  /**
   * Number of proposed points (combinations of values of the variables) where the model is least
   * certain. Further points would be close to these and would give little new information.
   */
  private static final int LEAST_KNOWN = 2;

  /**
   * Relative uncertainty of a predicted time (two standard errors). If it is larger, the point
   * (combination of values of the variables) may be proposed.
   */
  private static final double WIDE = 0.05;

  /**
   * A ratio of two neighbouring measured values. If it is smaller, a border of segments (ranges of
   * the variables) between them needs no further measurement.
   */
  private static final double CLOSE = 1.1;

  /**
   * The number of visits (executions of annotated sections) with the same values of the variables
   * (a point). If there are fewer, the reason for proposing the point mentions it.
   */
  private static final int FEW_VISITS = 5;

  private NextPoints() {}

  static List<NextPoint> of(ObservedExperiment experiment, ExperimentModel model) {
    List<String> names = experiment.formula().variables();
    List<NextPoint> next = new ArrayList<>();
    if (names.isEmpty()) {
      return next;
    }
    for (SegmentModel segment : model.segments()) {
      for (SegmentSide side : segment.sides()) {
        if (side.after() != null) {
          border(experiment, segment, side, names, next);
        }
      }
    }
    leastKnown(experiment, model, names, next);
    return next.stream().distinct().limit(MOST).toList();
  }

  /**
   * Proposes a point between the last value of a segment (range of the variables) and the first
   * value of the next. The other variables keep the values of a point measured in the segment.
   */
  private static void border(
      ObservedExperiment experiment,
      SegmentModel segment,
      SegmentSide side,
      List<String> names,
      List<NextPoint> next) {
    double low = side.to();
    double high = side.after();
    double middle = Math.rint(SegmentSide.border(low, high));
    if (!(middle > low && middle < high) || low > 0 && high / low < CLOSE) {
      return;
    }
    int cut = names.indexOf(side.variable());
    experiment.points().stream()
        .filter(point -> point.value(cut) == low)
        .findFirst()
        .ifPresent(
            point -> {
              Map<String, Double> values = values(point, names);
              values.put(side.variable(), middle);
              next.add(
                  new NextPoint(
                      values,
                      "a segment ends between %s and %s"
                          .formatted(VariableValue.text(low), VariableValue.text(high))));
            });
  }

  private record Width(ObservedPoint point, double relative) {}

  private static void leastKnown(
      ObservedExperiment experiment,
      ExperimentModel model,
      List<String> names,
      List<NextPoint> next) {
    experiment.points().stream()
        .map(point -> new Width(point, width(model, point, names)))
        .sorted(Comparator.comparingDouble(Width::relative).reversed())
        .filter(w -> w.relative > WIDE)
        .limit(LEAST_KNOWN)
        .forEach(
            w -> {
              String few =
                  w.point.visits() < FEW_VISITS
                      ? " and only %d visit%s"
                          .formatted(w.point.visits(), w.point.visits() == 1 ? "" : "s")
                      : "";
              next.add(
                  new NextPoint(
                      values(w.point, names),
                      String.format(
                          Locale.ROOT,
                          "the model is least certain here, ±%.0f %%%s",
                          100 * w.relative,
                          few)));
            });
  }

  private static double width(ExperimentModel model, ObservedPoint point, List<String> names) {
    Map<String, Double> values = values(point, names);
    SegmentModel segment = CostPredictor.segment(model, values);
    double seconds = segment.seconds(point);
    return seconds > 0 ? 2 * segment.error(point.row()) / seconds : 0;
  }

  private static Map<String, Double> values(ObservedPoint point, List<String> names) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (int v = 0; v < names.size(); v++) {
      values.put(names.get(v), point.value(v));
    }
    return values;
  }
}
