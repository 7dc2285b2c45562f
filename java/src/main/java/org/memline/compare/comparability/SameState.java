package org.memline.compare.comparability;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.model.BetweenRuns;
import org.memline.sample.Experiment;

/**
 * Like with like: a host moves a virtual machine's cores between its caches, and a run may have
 * seen them near and far ({@link Calibration#states}). What is measured in each state is compared
 * in one that both sides saw; what is not, only where it was measured in the same.
 *
 * @param before the baseline's calibrations in that state alone
 * @param after the candidate's
 * @param leftOut what cannot be compared therefore, in words
 */
public record SameState(List<Calibration> before, List<Calibration> after, List<String> leftOut) {

  /** Creates the state with nothing left out. */
  public SameState(List<Calibration> before, List<Calibration> after) {
    this(before, after, List.of());
  }

  /**
   * Returns, among the states that all calibrations saw, the one in which the side with less
   * evidence has most. Each experiment has the same weight, because one has hundreds of metrics and
   * another has tens that decide more. Empty if no state is common to all.
   */
  public static Optional<SameState> of(List<Calibration> before, List<Calibration> after) {
    List<SameState> seen = new ArrayList<>();
    for (Calibration state : before.get(0).states()) {
      List<Calibration> left = all(before, state);
      List<Calibration> right = all(after, state);
      if (left.size() == before.size() && right.size() == after.size()) {
        seen.add(new SameState(left, right));
      }
    }
    List<Map<Experiment, Long>> evidence =
        seen.stream().map(state -> evidence(state.before, state.after)).toList();
    return IntStream.range(0, seen.size())
        .boxed()
        .max( // of equals the first
            Comparator.comparingDouble((Integer state) -> share(evidence.get(state), evidence))
                .thenComparing(Comparator.reverseOrder()))
        .map(seen::get);
  }

  /** Returns the sum over experiments of the evidence as a share of the most that any state has. */
  private static double share(
      Map<Experiment, Long> evidence, Collection<Map<Experiment, Long>> all) {
    return evidence.entrySet().stream()
        .filter(own -> own.getValue() > 0)
        .mapToDouble(
            own ->
                own.getValue()
                    / (double)
                        all.stream()
                            .mapToLong(e -> e.getOrDefault(own.getKey(), 0L))
                            .max()
                            .orElseThrow())
        .sum();
  }

  /** Returns this state with a further run of the candidate. */
  public SameState and(Calibration further) {
    return new SameState(before, Stream.concat(after.stream(), Stream.of(further)).toList());
  }

  /** The candidate in the state that most of a history saw. */
  public static Calibration ofMost(List<Calibration> history, Calibration candidate) {
    return candidate.states().stream()
        .max(
            Comparator.comparingInt((Calibration state) -> all(history, state).size())
                .thenComparing(state -> launches(state)))
        .map(state -> in(candidate, state))
        .orElseThrow();
  }

  /** Returns the calibrations of a side in the state, without those that did not see it. */
  private static List<Calibration> all(List<Calibration> side, Calibration state) {
    return side.stream().flatMap(c -> find(c, state).map(own -> in(c, own)).stream()).toList();
  }

  /**
   * Finds the state of a calibration that corresponds to another one, by the controls or, without
   * them, by the locality.
   */
  private static Optional<Calibration> find(Calibration calibration, Calibration state) {
    return calibration.states().stream()
        .filter(own -> alike(own, state))
        .min(Comparator.comparing(own -> own.locality() != state.locality()));
  }

  private static boolean alike(Calibration a, Calibration b) {
    return Stream.of(Experiment.values())
        .filter(Experiment::inEachState)
        .allMatch(experiment -> Cores.alike(experiment, a, b));
  }

  private static Calibration in(Calibration whole, Calibration state) {
    if (whole == state) {
      return new Calibration(whole.heading(), whole.sections(), whole.metrics(), List.of());
    }
    return new Calibration(
        state.heading(),
        state.sections().or(whole.sections().of(experiment -> !experiment.inEachState())),
        Stream.concat(
                state.metrics().stream(),
                whole.metrics().stream().filter(m -> !m.id().experiment().inEachState()))
            .toList(),
        List.of());
  }

  /**
   * Launches that tell a metric, the lesser side's, over all of an experiment's metrics that can be
   * judged: between runs each that several runs of one side tell ({@link BetweenRuns#LEAST}).
   */
  private static Map<Experiment, Long> evidence(List<Calibration> before, List<Calibration> after) {
    boolean runs = Math.max(before.size(), after.size()) >= BetweenRuns.LEAST;
    Map<MetricId, Telling> others = support(after);
    return support(before).entrySet().stream()
        .collect(
            Collectors.groupingBy(
                own -> own.getKey().experiment(),
                Collectors.summingLong(
                    own -> {
                      Telling other = others.getOrDefault(own.getKey(), Telling.NONE);
                      boolean judged =
                          Math.max(own.getValue().runs, other.runs) >= BetweenRuns.LEAST;
                      return runs && !judged
                          ? 0
                          : Math.min(own.getValue().launches, other.launches);
                    })));
  }

  private static long launches(Calibration state) {
    return support(List.of(state)).values().stream().mapToLong(Telling::launches).sum();
  }

  /** The number of runs that have a metric, and their number of launches. */
  private record Telling(int runs, long launches) {
    static final Telling NONE = new Telling(0, 0);

    static Telling of(Metric metric) {
      long launches = metric.launches().stream().filter(Objects::nonNull).count();
      return new Telling(launches > 0 ? 1 : 0, launches);
    }

    Telling and(Telling other) {
      return new Telling(runs + other.runs, launches + other.launches);
    }
  }

  private static Map<MetricId, Telling> support(List<Calibration> side) {
    return side.stream()
        .flatMap(calibration -> calibration.metrics().stream())
        .filter(metric -> metric.id().experiment().inEachState())
        .collect(Collectors.toMap(Metric::id, Telling::of, Telling::and));
  }

  /** Where what passes between cores can be compared, the rest does not stand in its way. */
  public SameState withoutApart() {
    Calibration a = before.get(0);
    Calibration b = after.get(0);
    Set<Experiment> shared = CommonExperiments.of(a, b);
    if (shared.stream().noneMatch(Experiment::inEachState)) {
      return this;
    }
    Set<Experiment> apart =
        shared.stream().filter(e -> !Cores.alike(e, a, b)).collect(Collectors.toSet());
    List<String> leftOut = new ArrayList<>();
    apart.forEach(e -> leftOut.add(e.label() + ": not compared, the cores were otherwise apart"));
    return new SameState(without(apart, before), without(apart, after), leftOut);
  }

  private static List<Calibration> without(Set<Experiment> apart, List<Calibration> side) {
    return side.stream()
        .map(
            c ->
                new Calibration(
                    c.heading(),
                    c.sections(),
                    c.metrics().stream().filter(m -> !apart.contains(m.id().experiment())).toList(),
                    c.elsewhere()))
        .toList();
  }
}
