package org.memline.report.call;

import java.util.ArrayList;
import java.util.List;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.formula.Formula;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Tables of the fitted constants of an experiment (annotated section of a program) with their 95 %
 * intervals. One table has the constants that are times. The other table has the factors by which
 * constants of the machine, such as the time per byte, are multiplied.
 */
public final class CostConstants {
  private static final double NS = 1e9;

  /** A constant and the segment in which it is valid. */
  private record Fitted(SegmentModel segment, FittedConstant constant) {}

  private CostConstants() {}

  /**
   * Returns the table of the constants that are times. The unit of a constant depends on the
   * quantity that it multiplies. For example, a constant that multiplies N is in ns per N.
   *
   * @param name name of the figure
   */
  public static Figure seconds(String name, ExperimentModel model) {
    return figure(name + "-constants", model, false, NS, "ns");
  }

  /**
   * Returns the table of the factors by which constants of the machine, such as the time per byte,
   * are multiplied. It has no rows if the formula has no machine constants.
   *
   * @param name name of the figure
   */
  public static Figure factors(String name, ExperimentModel model) {
    return figure(name + "-factors", model, true, 1, "factor");
  }

  private static Figure figure(
      String name, ExperimentModel model, boolean factor, double scale, String unit) {
    Formula formula = model.parsed();
    List<Fitted> rows = new ArrayList<>();
    for (SegmentModel segment : model.segments()) {
      for (FittedConstant constant : segment.constants()) {
        if (formula.isFactor(formula.constantNames().indexOf(constant.name())) == factor) {
          rows.add(new Fitted(segment, constant));
        }
      }
    }
    Digits digits = Digits.general(4).times(scale);
    Columns<Fitted> columns =
        new Columns<Fitted>()
            .text("constant", row -> row.constant.name())
            .text("where", row -> SegmentSide.words(row.segment.sides()))
            .number(unit, digits, row -> bounded(row.constant.value(), scale))
            .number("low_" + unit, digits, row -> bounded(row.constant.low(), scale))
            .number("high_" + unit, digits, row -> bounded(row.constant.high(), scale))
            .text("doubt", row -> row.constant.doubt());
    return new Figure(
        name,
        "%s: %s with 95 %% intervals"
            .formatted(model.name(), factor ? "factors of machine constants" : "constants"),
        columns.of(rows),
        "");
  }

  /** Returns a number; null if it is unbounded in its unit. */
  private static Double bounded(double value, double scale) {
    return Math.abs(value * scale) < Double.MAX_VALUE ? value : null;
  }
}
