package org.memline.call.fit;

import java.util.List;
import org.memline.call.formula.Formula;

/**
 * What one experiment costs.
 *
 * @param name of the experiment
 * @param formula as written
 * @param longestOfRanks whether a time is the longest of all ranks'
 * @param signed whether constants might be negative
 * @param variables where they were measured, in the formula's order
 * @param points distinct
 * @param pointsShare of the distinct points in the traces, those looked at
 * @param segments one or more; together they are everywhere
 * @param warnings what is wrong with the formula or the evidence, a line each
 * @param next points worth measuring, the most worth first
 */
public record ExperimentModel(
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
  public ExperimentModel {
    variables = List.copyOf(variables);
    segments = List.copyOf(segments);
    warnings = List.copyOf(warnings);
    next = List.copyOf(next);
  }

  /** The formula itself. */
  public Formula parsed() {
    return Formula.parse(name, formula);
  }
}
