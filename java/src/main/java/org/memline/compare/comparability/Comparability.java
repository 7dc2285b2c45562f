package org.memline.compare.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.sample.Delivery;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.sample.ObservedFacts;

/**
 * Decides whether two calibrations (results of benchmark runs) measured the same thing. If they did
 * not, the comparison has only reasons and no numbers.
 *
 * @param reasons why the calibrations are not comparable; empty if they are
 * @param differences differences that do not prevent a comparison and may be its purpose, such as
 *     another version of MPI
 */
public record Comparability(List<String> reasons, List<String> differences) {

  /**
   * Checks whether two calibrations are comparable. Only the experiments that both measured by the
   * same plan are considered.
   *
   * @param paired whether launches (starts of mpirun) of the two calibrations ran in pairs. If so,
   *     the distance between the cores is not checked here, because {@link SameCores} decides which
   *     pairs count
   */
  public static Comparability of(Calibration a, Calibration b, boolean paired) {
    List<String> reasons = new ArrayList<>();
    Set<Experiment> both = CommonExperiments.of(a, b);
    Set<Experiment> shared = CommonExperiments.ofOnePlan(a, b);
    if (both.isEmpty()) {
      reasons.add("no experiment was measured in both: " + measured(a) + " against " + measured(b));
    } else if (shared.isEmpty()) {
      otherPlan(both.iterator().next(), a, b).ifPresent(reasons::add);
    }
    reasons.addAll(withoutPlans(a, b));
    if (!paired) {
      shared.forEach(experiment -> cores(experiment, a, b).ifPresent(reasons::add));
    }
    return new Comparability(List.copyOf(reasons), List.copyOf(Differences.of(a, b)));
  }

  /**
   * Returns the reasons that are neither missing experiments, nor plans, nor the distance between
   * the cores; empty if there are none.
   */
  public static List<String> withoutPlans(Calibration a, Calibration b) {
    List<String> reasons = new ArrayList<>();
    Set<Experiment> shared = CommonExperiments.ofOnePlan(a, b);
    different(reasons, "major schema version", major(a), major(b));
    if (shared.stream().anyMatch(Experiment::redrawsHeldOutCells)) {
      means(reasons, a, b);
    }
    machine(reasons, a, b, shared);
    metrics(reasons, a, b);
    return reasons;
  }

  /**
   * Returns whether both calibrations measured the main experiment, which is the first one that
   * both measured (usually sends), by the same plan.
   */
  public static boolean sameMainPlan(Calibration a, Calibration b) {
    return CommonExperiments.of(a, b).stream()
        .limit(1)
        .noneMatch(main -> otherPlan(main, a, b).isPresent());
  }

  private static Optional<String> otherPlan(Experiment experiment, Calibration a, Calibration b) {
    String before = CommonExperiments.plan(a, experiment);
    String after = CommonExperiments.plan(b, experiment);
    return before.equals(after)
        ? Optional.empty()
        : Optional.of(
            "plan of %s: %s%s"
                .formatted(
                    experiment.label(),
                    differentPlans(before, after),
                    a.partial() || b.partial()
                        ? ", and complete a run that was stopped early by calibrate --resume"
                        : ""));
  }

  /**
   * Returns the reasons why two calibrations do not belong to one unchanged machine; empty if they
   * do. If there is a reason, the calibrations differ by more than the variation between runs. Only
   * experiments that are measured in each state of the cores (near and far) are considered. The
   * plans may differ, because the cells (measured configurations) that both calibrations have are
   * sufficient.
   */
  public static List<String> ofOneMachine(Calibration a, Calibration b) {
    List<String> reasons = new ArrayList<>();
    Set<Experiment> shared = CommonExperiments.of(a, b);
    shared.removeIf(experiment -> !experiment.inEachState());
    if (shared.isEmpty()) {
      reasons.add(
          "neither sends nor transfers were measured in both: "
              + measured(a)
              + " against "
              + measured(b));
    }
    machine(reasons, a, b, shared);
    reasons.addAll(Differences.ofSettings(a, b));
    return List.copyOf(reasons);
  }

  /** Returns words that two plans differ, and what the user can do. */
  static String differentPlans(String before, String after) {
    return "%s against %s; use the same profile and the same version of memline for both runs"
        .formatted(before, after);
  }

  private static void machine(
      List<String> reasons, Calibration a, Calibration b, Set<Experiment> shared) {
    if (shared.contains(Experiment.SENDS) || shared.contains(Experiment.TRANSFERS)) {
      different(reasons, "a transfer's time ends", delivery(a), delivery(b));
    }
    reasons.addAll(Hardware.differences(a.machine(), b.machine()));
    Fact before = Fact.in(a.machine(), ObservedFacts.CORE_KINDS);
    Fact after = Fact.in(b.machine(), ObservedFacts.CORE_KINDS);
    if (before.ok() && after.ok()) {
      different(reasons, ObservedFacts.CORE_KINDS, before.value(), after.value());
    }
    different(reasons, "ranks", Placement.ranks(a, shared), Placement.ranks(b, shared));
    different(reasons, "nodes", Placement.nodeCount(a, shared), Placement.nodeCount(b, shared));
    oversubscribed(reasons, a);
    oversubscribed(reasons, b);
  }

  /**
   * Adds a reason if the mean times of the two calibrations may cover different cells (measured
   * configurations). In some runs, the cells that are kept for testing models are drawn anew, and
   * the means exclude these cells. In other runs, the means include the cells for testing. A run of
   * the first kind can be compared with one of the second kind only if the file of the second run
   * lists the cells that its means cover.
   */
  private static void means(List<String> reasons, Calibration a, Calibration b) {
    if (a.run().heldOutSeeds().isEmpty() == b.run().heldOutSeeds().isEmpty()) {
      return;
    }
    Calibration before = a.run().heldOutSeeds().isEmpty() ? a : b;
    if (before.metrics().stream().allMatch(metric -> metric.cells().isEmpty())) {
      reasons.add(
          "the means over cells of %s include held-out cells, which the file does not list:"
                  .formatted(before.label())
              + " fit it again from its samples");
    }
  }

  private static void metrics(List<String> reasons, Calibration a, Calibration b) {
    Map<MetricId, Metric> others =
        b.metrics().stream()
            .collect(Collectors.toMap(Metric::id, Function.identity(), (x, y) -> x));
    for (Metric metric : a.metrics()) {
      Metric other = others.get(metric.id());
      if (other != null) {
        different(reasons, "unit of " + metric.id(), metric.unit(), other.unit());
        different(reasons, "direction of " + metric.id(), metric.better(), other.better());
      }
    }
  }

  private static Optional<String> cores(Experiment experiment, Calibration a, Calibration b) {
    return Cores.alike(experiment, a, b)
        ? Optional.empty()
        : Cores.of(experiment, a, b)
            .map(
                cores ->
                    String.format(
                        Locale.ROOT,
                        "the cores were near in one run and far apart in the other (%s %.0f ns"
                            + " against %.0f ns): measure again until both have the same locality,"
                            + " or interleave the runs with ab",
                        cores.control(),
                        cores.beforeSeconds() * 1e9,
                        cores.afterSeconds() * 1e9));
  }

  private static void oversubscribed(List<String> reasons, Calibration calibration) {
    if (calibration.oversubscribed()) {
      reasons.add(calibration.label() + " had more ranks than cores, so it is not a calibration");
    }
  }

  private static void different(List<String> reasons, String what, Object left, Object right) {
    if (!left.equals(right)) {
      reasons.add(what + ": " + left + " against " + right);
    }
  }

  private static String delivery(Calibration calibration) {
    return Delivery.of(calibration.machine()).words();
  }

  private static String major(Calibration calibration) {
    return calibration.schemaVersion().replaceFirst("\\..*", "");
  }

  private static String measured(Calibration calibration) {
    return CommonExperiments.measured(calibration).stream()
        .map(Experiment::label)
        .collect(Collectors.joining(", "));
  }
}
