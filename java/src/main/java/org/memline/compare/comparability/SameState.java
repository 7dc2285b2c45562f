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
 * Baseline and candidate of a comparison in one state of the cores (near or far). A hypervisor may
 * move the cores of a virtual machine between caches, so one run may have been measured in both
 * states ({@link Calibration#states}). Some experiments have results for each state ({@link
 * Experiment#inEachState}). They are compared in one state that both baseline and candidate had.
 * Another experiment is compared only if both measured it in the same state.
 *
 * @param before the baseline's calibrations with only the results in that state
 * @param after the candidate's calibrations with only the results in that state
 * @param leftOut descriptions of experiments that cannot be compared, because their states differ
 */
public record SameState(List<Calibration> before, List<Calibration> after, List<String> leftOut) {

  /** Creates baseline and candidate with no experiment left out. */
  public SameState(List<Calibration> before, List<Calibration> after) {
    this(before, after, List.of());
  }

  /**
   * Returns baseline and candidate in the state of the cores (near or far) that has most evidence,
   * among the states in which all calibrations were measured. The evidence for a metric is the
   * number of launches (starts of mpirun) of the baseline or of the candidate, whichever is
   * smaller. Each experiment has equal weight, because one experiment has hundreds of metrics, and
   * another has only tens, which are more decisive. The result is empty if no state is common to
   * all calibrations.
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
        .max( // if several states have equal evidence, the first one is used
            Comparator.comparingDouble((Integer state) -> share(evidence.get(state), evidence))
                .thenComparing(Comparator.reverseOrder()))
        .map(seen::get);
  }

  /**
   * Returns the weight of a state of the cores (near or far). It is a sum over experiments: the
   * number of measured values in this state, divided by the largest number that any state has for
   * the experiment.
   *
   * @param evidence number of values of each experiment in this state
   * @param all these numbers for each state
   */
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

  /** Returns a copy of this baseline and candidate with a further run of the candidate. */
  public SameState and(Calibration further) {
    return new SameState(before, Stream.concat(after.stream(), Stream.of(further)).toList());
  }

  /**
   * Returns the results of the candidate in the state of the cores (near or far) in which most
   * calibrations of {@code history} were measured.
   */
  public static Calibration ofMost(List<Calibration> history, Calibration candidate) {
    return candidate.states().stream()
        .max(
            Comparator.comparingInt((Calibration state) -> all(history, state).size())
                .thenComparing(state -> launches(state)))
        .map(state -> in(candidate, state))
        .orElseThrow();
  }

  /**
   * Returns the results of each calibration in one state of the cores (near or far). Calibrations
   * that were never measured in this state are left out.
   */
  private static List<Calibration> all(List<Calibration> side, Calibration state) {
    return side.stream().flatMap(c -> find(c, state).map(own -> in(c, own)).stream()).toList();
  }

  /**
   * Finds the results of a calibration in the state of the cores that {@code state} was measured
   * in. The times of the controls (reference measurements) decide. Among several similar results,
   * those with the same locality are preferred.
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
   * Returns the evidence of each experiment, as a number of values. A metric adds the number of
   * launches (starts of mpirun) that have a value of it, in the baseline or in the candidate,
   * whichever is smaller. If one of the two has at least {@link BetweenRuns#LEAST} runs, a metric
   * adds its number only if one of the two has that many runs with the metric. Other metrics cannot
   * be judged.
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

  /**
   * The evidence for a metric.
   *
   * @param runs number of runs that have the metric
   * @param launches number of launches (starts of mpirun) in these runs that have a value for it
   */
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

  /**
   * Returns baseline and candidate without the experiments in which their cores were at different
   * distances. The other experiments can then be compared. Nothing is removed if no common
   * experiment is measured in each state of the cores (near and far).
   */
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
    apart.forEach(
        e -> leftOut.add(e.label() + ": not compared, because the cores had different localities"));
    return new SameState(without(apart, before), without(apart, after), leftOut);
  }

  private static List<Calibration> without(Set<Experiment> apart, List<Calibration> side) {
    return side.stream().map(c -> c.withMetrics(id -> !apart.contains(id.experiment()))).toList();
  }
}
