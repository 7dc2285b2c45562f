package org.memline.call.fit;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.input.OrNull;
import org.memline.model.Within;

/**
 * The model of one experiment (annotated section of code).
 *
 * @param name name of the experiment
 * @param formula formula as written in the program
 * @param longestOfRanks whether a measured time is the longest of the times of all ranks
 * @param leastOfRuns whether the fit used only the shortest visit (execution of the section) of
 *     each run and point
 * @param signed whether the fit allowed negative constants
 * @param variables measured ranges of the variables, in the order of the formula
 * @param points number of distinct points (combinations of values of the variables) in the fit
 * @param pointsShare share of the points in the traces that the fit used; below 1 if there were too
 *     many
 * @param segments segments (ranges of the variables with their own constants), at least one; they
 *     cover all values of the variables
 * @param warnings problems of the formula or of the measurements, one line each
 * @param next points that should be measured, the most informative first
 * @param machine constants of the machine that the formula uses, with their values at the fit; null
 *     if the formula uses no such constants
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
  /**
   * Creates a model in which all visits (executions of annotated sections) count and whose formula
   * has no constants of a machine.
   */
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

  /** Returns the parsed formula. Constants of the machine have the values of the fit. */
  public Formula parsed() {
    Formula parsed = Formula.parse(name, formula);
    return machine == null ? parsed : parsed.on(machine);
  }

  /**
   * Returns visits (executions of annotated sections) prepared like those of the fit, so that they
   * can be compared with the model. Constants of the machine get the values of the fit. If {@code
   * leastOfRuns}, only the shortest visit of each run and point (combination of values of the
   * variables) is kept.
   */
  public ObservedExperiment alike(ObservedExperiment other) {
    ObservedExperiment same = machine == null ? other : other.on(machine);
    return leastOfRuns ? same.least() : same;
  }

  /**
   * Returns a text that says which visits (executions of annotated sections) a measured time
   * describes.
   */
  public String times() {
    return leastOfRuns ? "runs' shortest visits" : "visits";
  }
}
