package org.memline.call.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedRun;
import org.memline.call.formula.Formula;

/**
 * Compares new visits (executions of annotated sections) of a program with an earlier model. First
 * it checks whether the new visits can be compared with the model. Then it compares the times,
 * constants and scatter of each annotated section.
 */
public final class ModelChecker {
  /** Default of the largest relative change that is ignored: 5 %. */
  public static final double MATTERS = 0.05;

  private ModelChecker() {}

  /**
   * Returns the comparison of each experiment (annotated section) of the baseline.
   *
   * @param baseline earlier model
   * @param runs new runs (the candidate)
   * @param now visits (executions) of the new runs
   * @param matters largest relative change that is ignored
   */
  public static ModelCheck check(
      CostModel baseline, List<ObservedRun> runs, List<ObservedExperiment> now, double matters) {
    if (!(matters > 0 && matters < 1)) {
      throw new IllegalArgumentException(
          "the smallest relative change that matters must be between 0 and 1: " + matters);
    }
    List<String> machine = reasons(baseline.runs(), runs);
    List<CheckedExperiment> checked = new ArrayList<>();
    for (ExperimentModel model : baseline.experiments()) {
      Optional<ObservedExperiment> own =
          now.stream().filter(e -> e.name().equals(model.name())).findFirst().map(model::alike);
      List<String> reasons = new ArrayList<>(machine);
      reasons.addAll(reasons(model, own));
      checked.add(
          reasons.isEmpty()
              ? new ExperimentChecker(model, own.orElseThrow(), matters).check()
              : new CheckedExperiment(
                  model.name(),
                  model.formula(),
                  CheckVerdict.INCOMPARABLE,
                  reasons,
                  List.of(),
                  List.of()));
    }
    CheckVerdict all =
        CheckVerdict.worst(checked.stream().map(CheckedExperiment::verdict).toList());
    return new ModelCheck(all, matters, baseline.runs().size(), runs.size(), checked);
  }

  private static List<String> reasons(List<ObservedRun> then, List<ObservedRun> now) {
    List<String> reasons = new ArrayList<>();
    apart("processor", then, now, run -> run.cpus()).ifPresent(reasons::add);
    apart("number of ranks", then, now, run -> List.of(Integer.toString(run.ranks())))
        .ifPresent(reasons::add);
    return reasons;
  }

  /**
   * Returns a message if the runs of the baseline and the new runs have no common value of a
   * property, such as the processor. Returns an empty result if they have one, or if the values of
   * one side are unknown.
   *
   * @param what name of the property, for the message
   * @param of returns the known values of a run
   */
  private static Optional<String> apart(
      String what,
      List<ObservedRun> then,
      List<ObservedRun> now,
      Function<ObservedRun, List<String>> of) {
    TreeSet<String> before = new TreeSet<>();
    TreeSet<String> after = new TreeSet<>();
    then.forEach(run -> before.addAll(of.apply(run)));
    now.forEach(run -> after.addAll(of.apply(run)));
    boolean apart = !before.isEmpty() && !after.isEmpty() && Collections.disjoint(before, after);
    return apart
        ? Optional.of(
            "the %s differs: it is %s now, but was %s in the baseline"
                .formatted(what, String.join(", ", after), String.join(", ", before)))
        : Optional.empty();
  }

  private static List<String> reasons(ExperimentModel model, Optional<ObservedExperiment> own) {
    if (own.isEmpty() || own.get().points().isEmpty()) {
      return List.of("there are no usable visits");
    }
    Formula formula = own.get().formula();
    if (!formula.equals(model.parsed())) {
      return List.of(
          "the formula is '%s', but was '%s' in the baseline".formatted(formula, model.formula()));
    }
    if (own.get().joined() != model.longestOfRanks()) {
      return List.of(
          "either the baseline or the new runs have the times of each rank, the other side has the"
              + " longest times over all ranks");
    }
    if (own.get().leastOfRuns() != model.leastOfRuns()) {
      return List.of(
          "either the baseline or the new runs have only the shortest visit of each run and"
              + " point, the other side has all visits");
    }
    return List.of();
  }
}
