package org.memline.call.fit;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.input.OrNull;
import org.memline.model.Within;

/**
 * The model of one experiment.
 *
 * @param name name of the experiment
 * @param formula formula as written
 * @param longestOfRanks whether a time is the longest of the times of all ranks
 * @param leastOfRuns whether a time is the shortest of a run's visits of a point
 * @param signed whether constants might be negative
 * @param variables measured ranges of the variables, in the formula's order
 * @param points number of distinct points
 * @param pointsShare share of the distinct points in the traces that were used
 * @param segments one or more segments, which together cover all values of the variables
 * @param warnings problems of the formula or the evidence, one line each
 * @param next points worth measuring, the most informative first
 * @param machine machine constants that the formula uses, with their values at the fit; null if it
 *     uses none
 */
public record ExperimentModel(
    String name,
    String formula,
    boolean longestOfRanks,
    boolean leastOfRuns,
    boolean signed,
    List<VariableRange> variables,
    int points,
    long visits,
    LeftOutVisits leftOut,
    double pointsShare,
    List<SegmentModel> segments,
    List<String> warnings,
    List<NextPoint> next,
    @OrNull MachineRecord machine) {
  /** Creates a model of all visits for a formula without machine constants. */
  public ExperimentModel(
      String name,
      String formula,
      boolean longestOfRanks,
      boolean signed,
      List<VariableRange> variables,
      int points,
      long visits,
      LeftOutVisits leftOut,
      double pointsShare,
      List<SegmentModel> segments,
      List<String> warnings,
      List<NextPoint> next) {
    this(
        name,
        formula,
        longestOfRanks,
        false,
        signed,
        variables,
        points,
        visits,
        leftOut,
        pointsShare,
        segments,
        warnings,
        next,
        null);
  }

  public ExperimentModel {
    Within.atLeast("points", points, 0);
    Within.atLeast("visits", visits, 0);
    Within.within("points_share", pointsShare, 0, 1);
    variables = List.copyOf(variables);
    segments = List.copyOf(segments);
    warnings = List.copyOf(warnings);
    next = List.copyOf(next);
  }

  /** Returns the parsed formula, with the machine constants of the fit. */
  public Formula parsed() {
    Formula parsed = Formula.parse(name, formula);
    return machine == null ? parsed : parsed.on(machine);
  }

  /**
   * Returns visits after the same preparation as for the fit. Machine constants get the recorded
   * values. If {@code leastOfRuns}, only the shortest visit of each run and point is kept.
   */
  public ObservedExperiment alike(ObservedExperiment other) {
    ObservedExperiment same = machine == null ? other : other.on(machine);
    return leastOfRuns ? same.least() : same;
  }

  /** Returns in words which visits a time describes. */
  public String times() {
    return leastOfRuns ? "runs' shortest visits" : "visits";
  }
}
