package org.memline.obsp.scaling;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.VariableRange;
import org.memline.call.fit.VariableValue;
import org.memline.obsp.template.PartModels;
import org.memline.obsp.template.VisitPoints.VisitPoint;

/**
 * Collects the values of variables that lie outside the ranges in which the models were measured.
 * The values are those that a task needs at several numbers of ranks.
 */
final class BeyondMeasured {
  /**
   * The values of one variable outside its measured range.
   *
   * @param low least such value
   * @param high greatest such value
   * @param firstAt smallest number of ranks at which such a value occurred
   */
  private record Asked(double low, double high, int firstAt) {}

  private record Variable(String experiment, String name) {}

  private final PartModels models;
  private final Map<Variable, Asked> exceeded = new LinkedHashMap<>();
  private final Map<String, Integer> unbounded = new LinkedHashMap<>();
  private int mostRanks;
  private boolean communicates;

  BeyondMeasured(PartModels models) {
    this.models = models;
  }

  void add(int ranks, List<VisitPoint> points) {
    mostRanks = Math.max(mostRanks, ranks);
    for (VisitPoint point : points) {
      communicates |= point.communication();
      if (!point.spread().bounded()) {
        unbounded.putIfAbsent(point.experiment(), ranks);
      }
      for (VariableRange range : models.model(point.experiment()).variables()) {
        double value = point.values().get(range.name());
        if (value < range.low() || value > range.high()) {
          exceeded.merge(
              new Variable(point.experiment(), range.name()),
              new Asked(value, value, ranks),
              (a, b) ->
                  new Asked(
                      Math.min(a.low, b.low),
                      Math.max(a.high, b.high),
                      Math.min(a.firstAt, b.firstAt)));
        }
      }
    }
  }

  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    exceeded.forEach((variable, of) -> remarks.add(remark(variable, of)));
    if (mostRanks > models.mostRanks() && communicates) {
      remarks.add(
          "%s measured with at most %d ranks: contention of more ranks (memory, network) is not included"
              .formatted("communication was", models.mostRanks()));
    }
    unbounded
        .keySet()
        .forEach(
            experiment ->
                remarks.add(
                    experiment
                        + ": there are too few visits to know their variation, so none is"
                        + " assumed"));
    return remarks;
  }

  private String remark(Variable variable, Asked of) {
    VariableRange range =
        models.model(variable.experiment).variables().stream()
            .filter(r -> r.name().equals(variable.name))
            .findFirst()
            .orElseThrow();
    String values =
        of.low == of.high
            ? VariableValue.text(of.low)
            : VariableValue.text(of.low) + " to " + VariableValue.text(of.high);
    return "%s at %s=%s is outside the measured range, %s to %s (first at P=%d)"
        .formatted(
            variable.experiment,
            variable.name,
            values,
            VariableValue.text(range.low()),
            VariableValue.text(range.high()),
            of.firstAt);
  }
}
