package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstants;
import org.memline.model.FitCovariance;

/**
 * Predicts the time of a visit (execution of an annotated section) from a model. If the formula
 * uses constants of a machine, the time can be predicted for another machine by giving its
 * constants.
 */
public final class CostPredictor {
  private final ExperimentModel model;
  private final Formula formula;
  private final MachineShift shift;

  public CostPredictor(ExperimentModel model) {
    this(model, null);
  }

  /**
   * Creates a predictor. If {@code machine} is another machine or another calibration than that of
   * the fit, the intervals also contain the uncertainty of the machine's constants.
   *
   * @param machine constants of the machine; null to use the constants that the model recorded
   */
  public CostPredictor(ExperimentModel model, MachineConstants machine) {
    this.model = model;
    formula = machine == null ? model.parsed() : model.parsed().on(machine);
    shift = new MachineShift(model, formula);
  }

  /**
   * Returns the predicted time and the interval that contains 95 % of visits (executions of
   * annotated sections).
   *
   * @param values a value for each variable of the formula
   * @throws IllegalArgumentException if a variable is missing or unknown, or the formula has no
   *     value
   */
  public CostPrediction predict(Map<String, Double> values) {
    double[] point = point(values);
    int own = index(model, values);
    CostPrediction of = of(own, point, values);
    double low = of.lowSeconds();
    double high = of.highSeconds();
    List<String> remarks = new ArrayList<>();
    if (!of.remark().isEmpty()) {
      remarks.add(of.remark());
    }
    shift.remark().ifPresent(remarks::add);
    for (int s = 0; s < model.segments().size(); s++) {
      if (s != own && mayContain(model.segments().get(s), values)) {
        CostPrediction other = of(s, point, values);
        low = Math.min(low, other.lowSeconds());
        high = Math.max(high, other.highSeconds());
        remarks.add(
            "the point may be in the segment %s or %s"
                .formatted(
                    SegmentSide.words(model.segments().get(Math.min(own, s)).sides()),
                    SegmentSide.words(model.segments().get(Math.max(own, s)).sides())));
      }
    }
    return new CostPrediction(of.seconds(), low, high, own, String.join("; ", remarks));
  }

  /**
   * Returns the predicted time and its uncertainty. One part of the uncertainty is shared by all
   * visits (executions of annotated sections) of a run, the other differs from visit to visit.
   *
   * @param values a value for each variable of the formula
   * @param moreOctaves distance beyond the measured range, in doublings, of a quantity that is not
   *     a variable of the formula
   * @throws IllegalArgumentException if a variable is missing or unknown, or the formula has no
   *     value
   */
  public CostSpread spread(Map<String, Double> values, double moreOctaves) {
    double[] point = point(values);
    int segment = index(model, values);
    double octaves = Math.max(outside(values), moreOctaves);
    return new CostSpread(
        segment, formula.row(point), formula.given(point), model.segments().get(segment), octaves);
  }

  private double[] point(Map<String, Double> values) {
    requireAll(values);
    double[] point = formula.variables().stream().mapToDouble(values::get).toArray();
    shift.requireKnown(point);
    if (!Double.isFinite(formula.given(point) + Arrays.stream(formula.row(point)).sum())) {
      throw new IllegalArgumentException(
          "%s has no value at %s: give values for which every function is defined"
              .formatted(formula.text(), words(values)));
    }
    return point;
  }

  /**
   * Predicts with the constants of one segment (range of the variables).
   *
   * @param index index of the segment, from 0
   * @param point values of the variables, in the order of the formula
   * @param values the same values, by the names of the variables
   */
  private CostPrediction of(int index, double[] point, Map<String, Double> values) {
    SegmentModel segment = model.segments().get(index);
    double[] row = formula.row(point);
    double seconds = segment.seconds(row, formula.given(point));
    double wider = 1 + outside(values);
    double known = seconds > 0 ? segment.error(row) / seconds : 0;
    double fit = outside(values) > 0 ? FitCovariance.errors95(segment.degrees()) * known : 0;
    double half = Math.hypot(fit, shift.half(segment, point));
    double low = seconds / factor(-Math.log(segment.lowFactor()), half, wider);
    double high =
        segment.highFactor() == Double.MAX_VALUE
            ? seconds * Double.POSITIVE_INFINITY
            : seconds * factor(Math.log(segment.highFactor()), half, wider);
    if (seconds == 0) { // here the time is 0, so factors have no effect
      double most = FitCovariance.errors95(segment.degrees()) * segment.error(row);
      return new CostPrediction(0, 0, most, index, beyond(values));
    }
    if (seconds < 0) {
      String remark = "the formula gives a negative time for these values";
      String all =
          Stream.of(remark, beyond(values))
              .filter(r -> !r.isEmpty())
              .collect(Collectors.joining("; "));
      return new CostPrediction(seconds, high, low, index, all);
    }
    return new CostPrediction(seconds, low, high, index, beyond(values));
  }

  /**
   * Returns the factor between the prediction and one end of its interval.
   *
   * @param log logarithm of the factor that the scatter of visits (executions of annotated
   *     sections) gives; negative if nearly all visits lie on the other side of the prediction
   * @param half relative half width that the constants' uncertainty gives
   * @param wider factor, at least 1, by which the interval is wider beyond the measured range
   */
  private static double factor(double log, double half, double wider) {
    return Math.exp(
        log < 0 ? log + Math.hypot(half, (wider - 1) * log) : Math.hypot(half, wider * log));
  }

  /**
   * Returns how far the values lie outside the measured ranges, in doublings. The variable that is
   * farthest outside counts. If a range does not begin above 0, the distance is divided by the
   * width of the range instead. Returns 0 if all values are inside.
   */
  private double outside(Map<String, Double> values) {
    double most = 0;
    for (VariableRange range : model.variables()) {
      double value = values.get(range.name());
      if (value > range.high()) {
        most = Math.max(most, octaves(range.high(), value, range));
      } else if (value < range.low()) {
        most = Math.max(most, octaves(value, range.low(), range));
      }
    }
    return most;
  }

  private static double octaves(double low, double high, VariableRange range) {
    if (low > 0) {
      return Math.log(high / low) / Math.log(2);
    }
    double width = range.high() - range.low();
    return width > 0 ? (high - low) / width : 1;
  }

  private String beyond(Map<String, Double> values) {
    return model.variables().stream()
        .filter(r -> values.get(r.name()) < r.low() || values.get(r.name()) > r.high())
        .map(
            r ->
                "%s=%s is outside the measured range, %s to %s"
                    .formatted(
                        r.name(),
                        VariableValue.text(values.get(r.name())),
                        VariableValue.text(r.low()),
                        VariableValue.text(r.high())))
        .collect(Collectors.joining("; "));
  }

  private void requireAll(Map<String, Double> values) {
    List<String> names = formula.variables();
    for (String given : values.keySet()) {
      if (!names.contains(given)) {
        throw new IllegalArgumentException(
            names.isEmpty()
                ? "%s has no variable %s: %s has none"
                    .formatted(model.name(), given, formula.text())
                : "%s has no variable %s: its formula has %s"
                    .formatted(model.name(), given, String.join(", ", names)));
      }
    }
    for (String name : names) {
      Double value = values.get(name);
      if (value == null) {
        throw new IllegalArgumentException(
            "%s needs a value for %s: give %s=…".formatted(model.name(), name, name));
      }
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(name + "=" + value + " is not a finite number");
      }
    }
  }

  static SegmentModel segment(ExperimentModel model, Map<String, Double> values) {
    return model.segments().get(index(model, values));
  }

  private static int index(ExperimentModel model, Map<String, Double> values) {
    for (int s = 0; s < model.segments().size(); s++) {
      if (model.segments().get(s).sides().stream()
          .allMatch(side -> side.contains(values.get(side.variable())))) {
        return s;
      }
    }
    return model.segments().size() - 1;
  }

  private static boolean mayContain(SegmentModel segment, Map<String, Double> values) {
    return segment.sides().stream().allMatch(side -> side.mayContain(values.get(side.variable())));
  }

  private static String words(Map<String, Double> values) {
    return values.entrySet().stream()
        .map(e -> e.getKey() + "=" + VariableValue.text(e.getValue()))
        .collect(Collectors.joining(" "));
  }
}
