package org.memline.call.fit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstant;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.VisitBlock;

/** Collects the visits (executions) of one experiment (annotated section) while traces are read. */
final class ExperimentVisits {
  /**
   * The largest number of points (combinations of values of the variables) that are kept. A fit to
   * more points would take longer but would not be more accurate, because the differences between
   * runs limit the accuracy.
   */
  static final int MOST_POINTS = 4096;

  private final Formula formula;
  private final String firstRun;
  private final boolean joined;
  private final PointTable table;
  private long notPositive;
  private long incomplete;
  private long seen;

  ExperimentVisits(CostExperiment experiment, String run, boolean joined) {
    formula = Formula.parse(experiment.name(), experiment.formula());
    requireNoVariable(experiment, run);
    firstRun = run;
    this.joined = joined;
    table = new PointTable(MOST_POINTS, values -> new ObservedPoint(values, formula));
  }

  boolean joined() {
    return joined;
  }

  /**
   * Checks that all runs have the same formula for the experiment (annotated section), because
   * constants of different formulas cannot be compared.
   *
   * @param run name of the run
   */
  void requireSame(CostExperiment experiment, String run) {
    if (!experiment.formula().equals(formula.text())
        && !Formula.parse(experiment.name(), experiment.formula()).equals(formula)) {
      throw new IllegalArgumentException(
          "%s: the formula of experiment %s is '%s', but in %s it is '%s': fit the files separately, or rename one experiment"
              .formatted(run, experiment.name(), experiment.formula(), firstRun, formula.text()));
    }
  }

  /**
   * Rejects a trace in which a name, such as {@code alpha}, stands for a variable of the program.
   * An earlier version of memline wrote such traces; in formulas the name now stands for a constant
   * of the machine.
   *
   * @param run name of the run
   */
  private void requireNoVariable(CostExperiment experiment, String run) {
    for (MachineConstant constant : formula.machineConstants()) {
      if (experiment.variables().contains(constant.toString())) {
        throw new IllegalArgumentException(
            "%s: %s was a variable of the program in experiment %s, but now is a machine constant: rename the variable and run the program again"
                .formatted(run, constant, experiment.name()));
      }
    }
  }

  /**
   * Returns the values of each variable in a block of visits (executions of the section), in the
   * order of the formula's variables.
   */
  double[][] columns(CostExperiment experiment, VisitBlock block) {
    return formula.variables().stream()
        .map(variable -> block.values()[column(experiment, variable)])
        .toArray(double[][]::new);
  }

  private static int column(CostExperiment experiment, String variable) {
    int column = experiment.variables().indexOf(variable);
    if (column < 0) {
      throw new IllegalArgumentException(
          "experiment %s: the trace has no column for the variable %s of its formula"
              .formatted(experiment.name(), variable));
    }
    return column;
  }

  void add(int run, double[][] values, double[] seconds, int visits, SplittableRandom random) {
    for (int i = 0; i < visits; i++) {
      if (seconds[i] <= 0) {
        notPositive++;
        continue;
      }
      seen++;
      ObservedPoint point = table.at(values, i);
      if (point != null) {
        point.of(run).add(seconds[i], random);
      }
    }
  }

  void incomplete(long visits) {
    incomplete += visits;
  }

  ObservedExperiment observed(List<String> runs) {
    List<ObservedPoint> all = table.points();
    List<ObservedPoint> finite =
        all.stream()
            .filter(ObservedPoint::hasValue)
            .sorted(Comparator.comparing(ObservedPoint::values, Arrays::compare))
            .toList();
    long kept = all.stream().mapToLong(ObservedPoint::visits).sum();
    long usable = finite.stream().mapToLong(ObservedPoint::visits).sum();
    LeftOutVisits left = new LeftOutVisits(kept - usable, notPositive, incomplete, seen - kept);
    return new ObservedExperiment(formula, joined, finite, runs, left, table.share(), false);
  }
}
