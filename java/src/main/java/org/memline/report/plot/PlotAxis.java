package org.memline.report.plot;

import java.util.ArrayList;
import java.util.List;

/**
 * An axis of a plot.
 *
 * @param low smallest value on the axis
 * @param high largest value on the axis
 * @param logarithmic whether the axis is logarithmic
 * @param from pixel coordinate of {@code low}
 * @param to pixel coordinate of {@code high}
 */
public record PlotAxis(double low, double high, boolean logarithmic, double from, double to) {
  private static final double DECADE = 10;
  private static final double MARGIN = 0.05;
  private static final int MOST_TICKS = 8;

  /**
   * Smallest number of ticks on a logarithmic axis. If powers of ten and their multiples give fewer
   * ticks, the ticks are at equal distances instead.
   */
  private static final int LEAST_TICKS = 3;

  /**
   * Smallest ratio of the end of a logarithmic axis to the nearest value. It is needed if all
   * values are equal.
   */
  private static final double LEAST_FACTOR = 1.1;

  /**
   * Returns an axis for the values from {@code low} to {@code high}, with a margin. It is
   * logarithmic if all values are above 0 and span more than a factor of ten.
   */
  public static PlotAxis over(double low, double high, double from, double to) {
    boolean logarithmic = low > 0 && high / low > DECADE;
    if (logarithmic) {
      double factor = Math.pow(high / low, MARGIN);
      return byFactors(low / factor, high * factor, from, to);
    }
    double margin =
        high > low ? high * MARGIN - low * MARGIN : Math.max(Math.abs(high), 1) * MARGIN;
    double least = low >= 0 && low - margin < 0 ? 0 : low - margin;
    return new PlotAxis(
        Math.max(least, -Double.MAX_VALUE),
        Math.min(high + margin, Double.MAX_VALUE),
        false,
        from,
        to);
  }

  /**
   * Returns an axis of the kind that a scale requires: an axis that begins at 0, an axis that is
   * symmetric around 0, or a logarithmic axis.
   */
  public static PlotAxis along(Scale scale, double low, double high, double from, double to) {
    if (scale.isLogarithmic()) {
      double factor = Math.max(Math.pow(high / low, MARGIN), LEAST_FACTOR);
      return byFactors(low / factor, high * factor, from, to);
    }
    if (scale.kind() == Scale.Kind.PLACES) {
      return new PlotAxis(low - 0.5, high + 0.5, false, from, to);
    }
    double least = Math.min(low, 0);
    double most = Math.max(high, 0);
    if (least == most) { // all values are 0
      return new PlotAxis(scale.kind() == Scale.Kind.AROUND_ZERO ? -1 : 0, 1, false, from, to);
    }
    double margin = (most - least) * MARGIN;
    return new PlotAxis(
        least < 0 ? least - margin : 0, most > 0 ? most + margin : 0, false, from, to);
  }

  /**
   * Returns a logarithmic axis with a margin. The ends of the axis stay within the range of
   * doubles.
   */
  private static PlotAxis byFactors(double low, double high, double from, double to) {
    return new PlotAxis(
        Math.max(low, Double.MIN_VALUE), Math.min(high, Double.MAX_VALUE), true, from, to);
  }

  public double at(double value) {
    // The difference or the quotient of two large numbers may overflow a double. Differences of
    // logarithms and of halved values do not overflow.
    double share =
        logarithmic
            ? (Math.log(value) - Math.log(low)) / (Math.log(high) - Math.log(low))
            : (value / 2 - low / 2) / (high / 2 - low / 2);
    return from + share * (to - from);
  }

  public boolean shows(double value) {
    return value >= low && value <= high;
  }

  /**
   * Returns the value at a position on the axis.
   *
   * @param share position on the axis, from 0 (its low end) to 1 (its high end)
   */
  public double value(double share) {
    return logarithmic
        ? Math.exp((1 - share) * Math.log(low) + share * Math.log(high))
        : (1 - share) * low + share * high;
  }

  /**
   * Returns the values of the ticks in ascending order. On a logarithmic axis they are powers of
   * ten; if there are few, 2 and 5 times these powers are added. On a linear axis they are round
   * numbers at equal distances. This is also the case if a logarithmic axis would have fewer than
   * three ticks.
   */
  public List<Double> ticks() {
    List<Double> factors = logarithmic ? logarithmicTicks() : List.of();
    return factors.size() < LEAST_TICKS ? linearTicks() : factors;
  }

  private List<Double> logarithmicTicks() {
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    int step = Math.max(1, (last - first) / MOST_TICKS);
    double[] within = last - first <= 3 ? new double[] {1, 2, 5} : new double[] {1};
    List<Double> ticks = new ArrayList<>();
    for (int e = first; e <= last; e += step) {
      for (double m : within) {
        add(ticks, m * Math.pow(DECADE, e));
      }
    }
    return ticks;
  }

  private List<Double> linearTicks() {
    double rough = high / MOST_TICKS - low / MOST_TICKS;
    double power = Math.pow(DECADE, Math.floor(Math.log10(rough)));
    double ratio = rough / power;
    double step = power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : DECADE);
    double first = Math.ceil(low / step);
    List<Double> ticks = new ArrayList<>();
    for (int i = 0; i <= MOST_TICKS; i++) {
      add(ticks, (first + i) * step); // No tick is added if the range is too narrow for a step.
    }
    return ticks;
  }

  private void add(List<Double> ticks, double value) {
    if (shows(value)) {
      ticks.add(value);
    }
  }
}
