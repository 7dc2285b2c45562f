package org.memline.compare.comparability;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.sample.Experiment;

/**
 * Baseline and candidate of a comparison, with the metrics of each experiment only from runs that
 * measured it by the same plan. Runs of different profiles or versions of memline may have the same
 * plan for one experiment and different plans for another.
 *
 * @param before calibrations of the baseline that have a metric to compare, those with most
 *     experiments first; all of them if none has a metric
 * @param after the same for the candidate
 * @param complete whether each experiment that baseline and candidate measured is compared
 * @param leftOut one line for each experiment that is not compared, or of which not all runs are
 *     used
 */
public record SamePlan(
    List<Calibration> before, List<Calibration> after, boolean complete, List<String> leftOut) {

  /**
   * Returns baseline and candidate without the metrics whose plans differ. For each experiment, the
   * plan that most runs have counts, among the plans that occur in the baseline and in the
   * candidate.
   */
  public static SamePlan of(List<Calibration> before, List<Calibration> after) {
    Map<Experiment, Optional<String>> counting = new EnumMap<>(Experiment.class);
    List<String> leftOut = new ArrayList<>();
    for (Experiment experiment : Experiment.values()) {
      List<String> left = plans(before, experiment);
      List<String> right = plans(after, experiment);
      if (left.isEmpty() || right.isEmpty()) {
        continue;
      }
      Optional<String> plan = common(left, right);
      counting.put(experiment, plan);
      if (plan.isEmpty()) {
        leftOut.add(
            "%s: not compared, because the plans differ (%s)"
                .formatted(
                    experiment.label(), Comparability.differentPlans(left.get(0), right.get(0))));
      } else {
        String fewer =
            Stream.of(
                    fewer("baseline", before, experiment, plan.get()),
                    fewer("candidate", after, experiment, plan.get()))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
        if (!fewer.isEmpty()) {
          leftOut.add(experiment.label() + ": only " + fewer);
        }
      }
    }
    return new SamePlan(
        with(counting, before),
        with(counting, after),
        !counting.containsValue(Optional.empty()),
        leftOut);
  }

  /**
   * Returns how many runs of a side are used for an experiment, and why the others are not; empty
   * if all are used.
   */
  private static String fewer(
      String name, List<Calibration> side, Experiment experiment, String plan) {
    List<Calibration> other = new ArrayList<>();
    List<Calibration> without = new ArrayList<>();
    for (Calibration run : side) {
      if (plans(List.of(run), experiment).isEmpty()) {
        without.add(run);
      } else if (!CommonExperiments.plan(run, experiment).equals(plan)) {
        other.add(run);
      }
    }
    int used = side.size() - other.size() - without.size();
    return used == side.size()
        ? ""
        : "%d of %d runs of the %s are compared (%s)"
            .formatted(
                used,
                side.size(),
                name,
                Stream.of(
                        labels("a plan with other cells", other),
                        labels("without results", without))
                    .filter(words -> !words.isEmpty())
                    .collect(Collectors.joining("; ")));
  }

  private static String labels(String what, List<Calibration> runs) {
    return runs.isEmpty()
        ? ""
        : what + ": " + runs.stream().map(Calibration::label).collect(Collectors.joining(", "));
  }

  /** Returns the plans of the runs that have metrics of an experiment. */
  private static List<String> plans(List<Calibration> side, Experiment experiment) {
    return side.stream()
        .filter(c -> c.metrics().stream().anyMatch(m -> m.id().experiment() == experiment))
        .map(c -> CommonExperiments.plan(c, experiment))
        .toList();
  }

  /** Returns the most frequent plan that both lists contain; the first one of several. */
  private static Optional<String> common(List<String> left, List<String> right) {
    Map<String, Long> runs = new LinkedHashMap<>();
    Stream.concat(left.stream(), right.stream()).forEach(plan -> runs.merge(plan, 1L, Long::sum));
    runs.keySet().removeIf(plan -> !left.contains(plan) || !right.contains(plan));
    long most = runs.values().stream().mapToLong(Long::longValue).max().orElse(0);
    return runs.keySet().stream().filter(plan -> runs.get(plan) == most).findFirst();
  }

  /**
   * Returns whether a calibration measured an experiment by the plan that counts, or did not
   * measure it at all.
   *
   * @param counting plan that counts, by experiment; empty if the experiment is not compared
   */
  private static boolean counts(
      Calibration calibration, Experiment experiment, Map<Experiment, Optional<String>> counting) {
    Optional<String> plan = counting.get(experiment);
    return plan == null
        || !CommonExperiments.measured(calibration).contains(experiment)
        || plan.equals(Optional.of(CommonExperiments.plan(calibration, experiment)));
  }

  private static List<Calibration> with(
      Map<Experiment, Optional<String>> counting, List<Calibration> side) {
    List<Calibration> reduced =
        side.stream().map(c -> c.withMetrics(id -> counts(c, id.experiment(), counting))).toList();
    List<Calibration> left =
        reduced.stream()
            .filter(c -> !c.metrics().isEmpty())
            .sorted(Comparator.comparing(SamePlan::experiments).reversed())
            .toList();
    return left.isEmpty() ? reduced : left;
  }

  private static long experiments(Calibration calibration) {
    return calibration.metrics().stream().map(m -> m.id().experiment()).distinct().count();
  }
}
