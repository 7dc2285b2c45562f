package org.memline.report.call;

import java.util.List;
import org.memline.report.Figure;

/**
 * A fitted formula along one of its variables.
 *
 * @param figure rows of the curve, with its interval, and of measured points
 * @param variable along which
 * @param factors whether its values span so much, all above 0, that factors of them matter
 * @param borders of segments
 */
public record CostCurve(Figure figure, String variable, boolean factors, List<Double> borders) {
  public CostCurve {
    borders = List.copyOf(borders);
  }
}
