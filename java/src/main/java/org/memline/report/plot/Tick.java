package org.memline.report.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.memline.table.Units;

/** A marked value on an axis, and the text beside it. */
public record Tick(double value, String text) {
  private static final int MOST = 9;
  private static final MathContext DIGITS = new MathContext(6);

  /**
   * Returns the ticks of an axis, which are at round values. For bytes they are powers of two. On
   * another logarithmic axis they are powers of ten; if there are few, 2 and 5 times these powers
   * are added.
   */
  static List<Tick> of(Scale scale, PlotAxis axis) {
    return switch (scale.kind()) {
      case BYTES -> powersOfTwo(axis);
      case PLACES -> places(axis);
      default -> axis.ticks().stream().map(value -> new Tick(value, text(value))).toList();
    };
  }

  /** Returns a value as text, without an exponent and without unnecessary digits. */
  static String text(double value) {
    return value == 0
        ? "0"
        : new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
  }

  private static List<Tick> powersOfTwo(PlotAxis axis) {
    int first = (int) Math.ceil(Math.log(axis.low()) / Math.log(2));
    int last = (int) Math.floor(Math.log(axis.high()) / Math.log(2));
    int step = Math.max(1, (int) Math.ceil((last - first + 1.0) / MOST));
    List<Tick> ticks = new ArrayList<>();
    for (int e = Math.max(0, first); e <= last; e += step) {
      ticks.add(new Tick(Math.pow(2, e), Units.bytes(1L << e)));
    }
    return ticks;
  }

  private static List<Tick> places(PlotAxis axis) {
    int first = (int) Math.ceil(axis.low());
    int last = (int) Math.floor(axis.high());
    int step = Math.max(1, (int) Math.ceil((last - first + 1.0) / MOST));
    List<Tick> ticks = new ArrayList<>();
    for (int place = first; place <= last; place += step) {
      ticks.add(new Tick(place, Integer.toString(place)));
    }
    return ticks;
  }
}
