package org.memline.report.call;

import java.util.List;
import org.memline.report.Figure;

/**
 * A fitted formula along one of its variables.
 *
 * @param figure rows of the curve, with its interval, and of measured points
 * @param variable along which
 * @param factors whether all its values are above 0 and span so much that a logarithmic axis fits
 * @param borders of segments
 */
public record CostCurve(Figure figure, String variable, boolean factors, List<Double> borders) {
  public CostCurve {
    borders = List.copyOf(borders);
  }
}
