package org.memline.call.fit;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstant;

/**
 * Checks that the parts of a model are consistent. They may be inconsistent if a user has edited
 * the file.
 */
final class ModelShape {
  private ModelShape() {}

  /**
   * Checks that the parts of a model fit together.
   *
   * @throws IllegalArgumentException if they do not; the message names the annotated section and
   *     the part
   */
  static void requireWhole(CostModel model) {
    for (ExperimentModel experiment : model.experiments()) {
      try {
        requireWhole(experiment);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(experiment.name() + ": " + e.getMessage(), e);
      }
    }
  }

  private static void requireWhole(ExperimentModel experiment) {
    Formula formula = experiment.parsed();
    List<String> ranges = experiment.variables().stream().map(VariableRange::name).toList();
    require(
        ranges.equals(formula.variables()),
        "the variables are " + ranges + ", which are not" + " those of the formula");
    require(!experiment.segments().isEmpty(), "there are no segments");
    requireMachine(experiment, formula);
    for (int s = 0; s < experiment.segments().size(); s++) {
      requireWhole(experiment, formula, experiment.segments().get(s), "segments[" + s + "].");
    }
  }

  private static void requireMachine(ExperimentModel experiment, Formula formula) {
    for (MachineConstant constant : formula.machineConstants()) {
      require(experiment.machine() != null, "machine is missing, but the formula uses " + constant);
      require(
          experiment.machine().constants().stream()
              .anyMatch(recorded -> recorded.name().equals(constant.toString())),
          "machine.constants have no " + constant);
    }
  }

  private static void requireWhole(
      ExperimentModel experiment, Formula formula, SegmentModel segment, String where) {
    List<String> names = segment.constants().stream().map(FittedConstant::name).toList();
    require(names.equals(formula.constantNames()), where + "constants are " + names);
    require(
        segment.covariance().size() == names.size()
            && segment.covariance().stream().allMatch(row -> row.size() == names.size()),
        where + "covariance is not " + names.size() + " by " + names.size());
    for (SegmentSide side : segment.sides()) {
      require(
          formula.variables().contains(side.variable()),
          where + "sides: the formula has no " + side.variable());
    }
    for (FittedConstant constant : segment.constants()) {
      require(
          experiment.signed() || constant.value() >= 0,
          where + "constants: " + constant.name() + " is negative, and signed is false");
    }
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException(what);
    }
  }
}
