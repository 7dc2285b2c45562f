package org.memline.report.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.formula.Formula;
import org.memline.report.Figure;

/**
 * Tables of the fitted constants of an experiment (annotated section of a program) with their 95 %
 * intervals. One table has the constants that are times. The other table has the factors by which
 * constants of the machine, such as the time per byte, are multiplied.
 */
public final class CostConstants {
  private static final double NS = 1e9;

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
    List<List<String>> rows = new ArrayList<>();
    for (SegmentModel segment : model.segments()) {
      for (FittedConstant constant : segment.constants()) {
        if (formula.isFactor(formula.constantNames().indexOf(constant.name())) == factor) {
          rows.add(
              List.of(
                  constant.name(),
                  SegmentSide.words(segment.sides()),
                  number(constant.value() * scale),
                  number(constant.low() * scale),
                  number(constant.high() * scale),
                  constant.doubt()));
        }
      }
    }
    return new Figure(
        name,
        "%s: %s with 95 %% intervals"
            .formatted(model.name(), factor ? "factors of machine constants" : "constants"),
        List.of("constant", "where", unit, "low_" + unit, "high_" + unit, "doubt"),
        rows,
        "");
  }

  /**
   * Returns a number with four significant digits. The text is empty if the number is unbounded.
   */
  private static String number(double value) {
    return Math.abs(value) < Double.MAX_VALUE ? String.format(Locale.ROOT, "%.4g", value) : "";
  }
}
