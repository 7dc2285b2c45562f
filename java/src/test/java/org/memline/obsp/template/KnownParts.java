package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.LeftOutVisits;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.VariableRange;
import org.memline.call.formula.Formula;

/** Makes cost models of the parts of a task, with given constants and given errors. */
public final class KnownParts {
  private final List<ExperimentModel> experiments = new ArrayList<>();
  private final double highFactor;
  private final double misfit;
  private final double error;

  private KnownParts(double highFactor, double misfit, double error) {
    this.highFactor = highFactor;
    this.misfit = misfit;
    this.error = error;
  }

  /** Returns models without errors. */
  public static KnownParts exact() {
    return new KnownParts(1, 0, 0);
  }

  /**
   * @param highFactor 97.5 % of visits take less than this factor times the prediction, and none
   *     takes less than the prediction
   * @param misfit relative error of points
   * @param error relative error of constants
   */
  public static KnownParts spread(double highFactor, double misfit, double error) {
    return new KnownParts(highFactor, misfit, error);
  }

  /** Adds a model that was measured between 1 and 1024 of each variable. */
  public KnownParts with(String name, String formula, double... constants) {
    Formula parsed = Formula.parse(name, formula);
    List<FittedConstant> fitted = new ArrayList<>();
    List<List<Double>> covariance = new ArrayList<>();
    for (int t = 0; t < constants.length; t++) {
      fitted.add(new FittedConstant(parsed.constant(t), constants[t], 0, 1, ""));
      List<Double> row = new ArrayList<>();
      for (int u = 0; u < constants.length; u++) {
        row.add(t == u ? Math.pow(error * constants[t], 2) : 0);
      }
      covariance.add(row);
    }
    SegmentModel segment =
        new SegmentModel(
            List.of(), 9, 90, fitted, covariance, 500, misfit, 1, highFactor, List.of(), List.of());
    experiments.add(
        new ExperimentModel(
            name,
            formula,
            false,
            false,
            parsed.variables().stream().map(v -> new VariableRange(v, 1, 1024, 9)).toList(),
            9,
            90,
            new LeftOutVisits(0, 0, 0, 0),
            1,
            List.of(segment),
            List.of(),
            List.of()));
    return this;
  }

  /** Returns the models, as if they had been fitted to a run with 2 ranks. */
  public CostModel model() {
    ObservedRun run = new ObservedRun("run", "program", 2, List.of(), List.of(), "", 90);
    return new CostModel(CostModel.SCHEMA_VERSION, List.of(run), experiments, List.of());
  }

  public PartModels parts() {
    return new PartModels(List.of(model()));
  }

  /** Expands a template with these values. */
  public ExpandedTask expand(TaskTemplate template, Map<String, Double> values) {
    return template.expand(values, parts());
  }
}
