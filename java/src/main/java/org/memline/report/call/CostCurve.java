package org.memline.report.call;

import java.util.List;
import org.memline.report.Figure;

/**
 * A fitted formula along one of its variables.
 *
 * @param figure rows of the curve, with its interval, and of measured points
 * @param variable variable along which the curve runs
 * @param factors whether a logarithmic axis suits the variable, because all its values are above 0
 *     and span a wide range
 * @param borders borders of the segments
 */
public record CostCurve(Figure figure, String variable, boolean factors, List<Double> borders) {
  public CostCurve {
    borders = List.copyOf(borders);
  }
}
