package org.memline.report.call;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.call.fit.CostPrediction;
import org.memline.call.fit.CostPredictor;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.PointResidual;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.fit.VariableRange;
import org.memline.call.fit.VariableValue;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Computes the fitted formula of an experiment (annotated section of a program) as a function of
 * each of its variables. Only the fitted model is needed. A measured point is a set of values of
 * the variables with its time. The model contains at most a few hundred points.
 */
public final class CostCurves {
  /**
   * Largest number of curves in one picture. Each curve belongs to one combination of values of the
   * other variables.
   */
  private static final int MOST_SERIES = 4;

  private static final int STEPS = 40;
  private static final double DECADE = 10;

  /**
   * A measured or a fitted time at a value of the variable on the horizontal axis.
   *
   * @param others values of the other variables
   * @param measured measured time in seconds; null if the point is fitted
   * @param prediction fitted time; null if the point is measured
   */
  private record Point(String others, double at, Double measured, CostPrediction prediction) {
    Double fitted(ToDoubleFunction<CostPrediction> seconds) {
      return prediction == null ? null : Columns.finite(seconds.applyAsDouble(prediction));
    }
  }

  private final String name;
  private final ExperimentModel model;
  private final CostPredictor predictor;
  private final List<String> variables;

  private CostCurves(String name, ExperimentModel model) {
    this.name = name;
    this.model = model;
    predictor = new CostPredictor(model);
    variables = model.variables().stream().map(VariableRange::name).toList();
  }

  /**
   * Returns one curve for each variable with several values. The variable with the most values
   * comes first.
   *
   * @param name beginning of the names of the figures; the name of the variable follows
   */
  public static List<CostCurve> of(String name, ExperimentModel model) {
    CostCurves curves = new CostCurves(name, model);
    return IntStream.range(0, model.variables().size())
        .boxed()
        .filter(v -> model.variables().get(v).values() > 1)
        .sorted((a, b) -> model.variables().get(b).values() - model.variables().get(a).values())
        .map(curves::along)
        .toList();
  }

  private CostCurve along(int variable) {
    VariableRange range = model.variables().get(variable);
    boolean factors = range.low() > 0 && range.high() / range.low() > DECADE;
    List<Point> rows = new ArrayList<>();
    series(variable)
        .forEach(
            (others, points) -> {
              points.forEach(point -> measured(variable, others, point).ifPresent(rows::add));
              for (int step = 0; step <= STEPS; step++) {
                double share = (double) step / STEPS;
                List<Double> values = new ArrayList<>(points.get(0).values());
                values.set(
                    variable,
                    factors
                        ? range.low() * Math.pow(range.high() / range.low(), share)
                        : range.low() + share * (range.high() - range.low()));
                fitted(variable, others, values).ifPresent(rows::add);
              }
            });
    return new CostCurve(figure(range, rows), range.name(), factors, borders(range));
  }

  private Figure figure(VariableRange range, List<Point> rows) {
    return new Figure(
        "%s-%s".formatted(name, range.name()),
        "%s along %s".formatted(model.name(), range.name()),
        new Columns<Point>()
            .text("others", Point::others)
            .number(range.name(), Digits.EXACT, Point::at)
            .micros("measured_us", Point::measured)
            .micros("fitted_us", point -> point.fitted(CostPrediction::seconds))
            .micros("low_us", point -> point.fitted(CostPrediction::lowSeconds))
            .micros("high_us", point -> point.fitted(CostPrediction::highSeconds))
            .of(rows),
        "");
  }

  /**
   * Returns the measured points (values of the variables with a time), grouped by the values of the
   * other variables. If there are too many groups, some at equal distances are selected.
   *
   * @param variable index of the variable on the horizontal axis, from 0
   */
  private Map<String, List<PointResidual>> series(int variable) {
    Map<String, List<PointResidual>> all = new TreeMap<>();
    for (SegmentModel segment : model.segments()) {
      for (PointResidual point : segment.residuals()) {
        all.computeIfAbsent(others(variable, point), key -> new ArrayList<>()).add(point);
      }
    }
    List<String> keys = new ArrayList<>(all.keySet());
    Map<String, List<PointResidual>> some = new LinkedHashMap<>();
    int count = Math.min(MOST_SERIES, keys.size());
    for (int s = 0; s < count; s++) {
      String key = keys.get(count == 1 ? 0 : s * (keys.size() - 1) / (count - 1));
      some.put(key, all.get(key));
    }
    return some;
  }

  private String others(int variable, PointResidual point) {
    return IntStream.range(0, variables.size())
        .filter(v -> v != variable)
        .mapToObj(v -> variables.get(v) + "=" + VariableValue.text(point.values().get(v)))
        .collect(Collectors.joining(" "));
  }

  private Optional<Point> measured(int variable, String others, PointResidual point) {
    return prediction(point.values())
        .map(
            p ->
                new Point(
                    others,
                    point.values().get(variable),
                    Columns.finite(p.seconds() * Math.exp(point.logRatio())),
                    null));
  }

  private Optional<Point> fitted(int variable, String others, List<Double> values) {
    return prediction(values).map(p -> new Point(others, values.get(variable), null, p));
  }

  /**
   * Returns the predicted time for values of the variables. The result is empty if the formula has
   * no value there, or if the machine constants are not known.
   *
   * @param values value of each variable
   */
  private Optional<CostPrediction> prediction(List<Double> values) {
    Map<String, Double> named = new LinkedHashMap<>();
    for (int v = 0; v < variables.size(); v++) {
      named.put(variables.get(v), values.get(v));
    }
    try {
      return Optional.of(predictor.predict(named));
    } catch (IllegalArgumentException noValue) {
      return Optional.empty();
    }
  }

  private List<Double> borders(VariableRange range) {
    return model.segments().stream()
        .flatMap(segment -> segment.sides().stream())
        .filter(side -> side.variable().equals(range.name()) && side.after() != null)
        .map(side -> SegmentSide.border(side.to(), side.after()))
        .distinct()
        .sorted()
        .toList();
  }
}
