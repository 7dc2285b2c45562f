package org.memline.report.call;

import java.util.List;
import org.memline.table.Figure;

/**
 * A fitted cost formula as a function of one of its variables.
 *
 * @param figure figure with rows for the curve and its interval, and with rows for the measured
 *     points
 * @param variable name of the variable on the horizontal axis
 * @param factors whether the axis of the variable is logarithmic. It is if all values are above 0
 *     and span more than a factor of ten
 * @param borders values of the variable at which the constants of the formula change
 */
public record CostCurve(Figure figure, String variable, boolean factors, List<Double> borders) {
  public CostCurve {
    borders = List.copyOf(borders);
  }
}
