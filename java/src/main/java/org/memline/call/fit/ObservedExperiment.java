package org.memline.call.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstants;

/**
 * All visits (executions) of one experiment (annotated section). A point holds the visits with the
 * same values of the formula's variables.
 *
 * @param formula formula of the experiment's time
 * @param joined whether one visit stands for the longest of the visits that all ranks began
 *     together
 * @param points points in ascending order of their values, each with at least one visit
 * @param runs names of all runs, including runs without a visit
 * @param leftOut numbers of visits that {@code points} does not contain
 * @param pointsShare share of the distinct points that were kept; below 1 if there were too many
 * @param leastOfRuns whether only the shortest visit of each run and point is kept
 */
public record ObservedExperiment(
    Formula formula,
    boolean joined,
    List<ObservedPoint> points,
    List<String> runs,
    LeftOutVisits leftOut,
    double pointsShare,
    boolean leastOfRuns) {
  public ObservedExperiment {
    points = List.copyOf(points);
    runs = List.copyOf(runs);
  }

  public String name() {
    return formula.experiment();
  }

  public long visits() {
    return points.stream().mapToLong(ObservedPoint::visits).sum();
  }

  /**
   * Returns the distinct values of a variable in ascending order.
   *
   * @param variable index of the variable in the formula, from 0
   */
  public double[] values(int variable) {
    TreeSet<Double> values = new TreeSet<>();
    points.forEach(point -> values.add(point.value(variable)));
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  public ObservedExperiment where(Predicate<ObservedPoint> wanted) {
    return with(points.stream().filter(wanted).toList());
  }

  /**
   * Returns only the points inside one segment (range of the variables).
   *
   * @param sides for each variable that limits the segment, its range
   */
  public ObservedExperiment inside(List<SegmentSide> sides) {
    List<String> names = formula.variables();
    return where(
        point ->
            sides.stream()
                .allMatch(side -> side.contains(point.value(names.indexOf(side.variable())))));
  }

  /**
   * Returns only the visits (executions of annotated sections) of some runs.
   *
   * @param names names of the runs
   */
  public ObservedExperiment ofRuns(Set<String> names) {
    boolean[] wanted = new boolean[runs.size()];
    IntStream.range(0, wanted.length).forEach(r -> wanted[r] = names.contains(runs.get(r)));
    return with(
        points.stream()
            .map(point -> point.of((int r) -> wanted[r]))
            .filter(point -> point.visits() > 0)
            .toList());
  }

  /**
   * Returns the visits (executions of the section) for another formula. All variables of the other
   * formula must be variables of the present one.
   *
   * @throws IllegalArgumentException if the other formula has a variable that was not recorded
   */
  public ObservedExperiment under(Formula other) {
    List<String> recorded = formula.variables();
    for (String variable : other.variables()) {
      if (!recorded.contains(variable)) {
        throw new IllegalArgumentException(
            "the traces have no variable '%s' of experiment %s: there %s %s"
                .formatted(
                    variable,
                    name(),
                    recorded.size() == 1 ? "is" : "are",
                    recorded.isEmpty() ? "no variables" : String.join(", ", recorded)));
      }
    }
    int[] from = other.variables().stream().mapToInt(recorded::indexOf).toArray();
    List<ObservedPoint> seen =
        points.stream()
            .map(point -> point.under(other, from))
            .filter(ObservedPoint::hasValue)
            .sorted((a, b) -> Arrays.compare(a.values(), b.values()))
            .toList();
    long without = visits() - seen.stream().mapToLong(ObservedPoint::visits).sum();
    return new ObservedExperiment(
        other, joined, seen, runs, leftOut.withoutValue(without), pointsShare, leastOfRuns);
  }

  /**
   * Returns only the shortest visit (execution of the section) of each run and point (combination
   * of values of the variables). The shortest time estimates the time of the code without
   * disturbances by the machine. It decreases with the number of visits.
   */
  public ObservedExperiment least() {
    return new ObservedExperiment(
        formula,
        joined,
        points.stream().map(ObservedPoint::least).toList(),
        runs,
        leftOut,
        pointsShare,
        true);
  }

  /**
   * Returns the visits (executions of the section), with a formula whose constants of the machine
   * have the values of {@code machine}. Returns this object if the formula uses no constants of a
   * machine.
   */
  public ObservedExperiment on(MachineConstants machine) {
    return formula.machineConstants().isEmpty() ? this : under(formula.on(machine));
  }

  /**
   * Returns the names of the runs that have visits (executions) of the experiment (annotated
   * section).
   */
  public List<String> visitedBy() {
    Set<Integer> seen = new TreeSet<>();
    points.forEach(point -> seen.addAll(point.byRun().keySet()));
    return seen.stream().map(runs::get).toList();
  }

  private ObservedExperiment with(List<ObservedPoint> some) {
    return new ObservedExperiment(formula, joined, some, runs, leftOut, pointsShare, leastOfRuns);
  }
}
