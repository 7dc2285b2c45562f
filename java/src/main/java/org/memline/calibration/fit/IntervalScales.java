package org.memline.calibration.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * Computes how the width of prediction intervals depends on the payload. There is one scale for
 * each octave of payloads. A scale is the median absolute error of ln t (t: time) over the 25 cells
 * (measured configurations) whose payloads are nearest to the octave. Conformal prediction then
 * multiplies all scales by one factor, so that the intervals contain the required share of cells.
 */
final class IntervalScales {
  private static final int NEIGHBOURS = 25;

  /**
   * The smallest scale, as an error of the logarithm of times. A smaller median error of a few
   * cells is due to chance.
   */
  private static final double LEAST = 0.02;

  private IntervalScales() {}

  /**
   * Returns the width of prediction intervals for each octave of payloads from the smallest to the
   * largest payload.
   *
   * @param bytes payload of each cell (measured configuration) in bytes
   * @param logResiduals ln(measured/predicted) of each cell, with the time predicted by a fit
   *     without that cell
   */
  static List<IntervalScale> of(double[] bytes, double[] logResiduals) {
    int first = octave(OrderStatistics.quantile(bytes, 0));
    int last = octave(OrderStatistics.quantile(bytes, 1));
    List<IntervalScale> scales = new ArrayList<>();
    for (int octave = first; octave <= last; octave++) {
      double centre = octave + 0.5;
      double[] nearest =
          IntStream.range(0, bytes.length)
              .boxed()
              .sorted(
                  Comparator.comparingDouble(
                      i -> Math.abs(Math.log(bytes[i]) / Math.log(2) - centre)))
              .limit(NEIGHBOURS)
              .mapToDouble(i -> Math.abs(logResiduals[i]))
              .toArray();
      scales.add(new IntervalScale(1L << octave, Math.max(LEAST, OrderStatistics.median(nearest))));
    }
    return scales;
  }

  /**
   * Returns the residual of each cell (measured configuration), divided by the interval width of
   * its payload.
   *
   * @param scales interval width for each octave of payloads
   * @param bytes payload of each cell in bytes
   * @param logResiduals ln(measured/predicted) of each cell, with the time predicted by a fit
   *     without that cell
   */
  static double[] scores(List<IntervalScale> scales, double[] bytes, double[] logResiduals) {
    return IntStream.range(0, bytes.length)
        .mapToDouble(i -> logResiduals[i] / at(scales, bytes[i]))
        .toArray();
  }

  static List<IntervalScale> times(List<IntervalScale> scales, double factor) {
    return scales.stream()
        .map(s -> new IntervalScale(s.fromBytes(), s.logHalfWidth() * factor))
        .toList();
  }

  /**
   * Returns the half-width of the interval, on the logarithmic scale, that applies to a payload in
   * bytes.
   */
  static double at(List<IntervalScale> scales, double bytes) {
    double width = scales.get(0).logHalfWidth();
    for (IntervalScale scale : scales) {
      width = bytes >= scale.fromBytes() ? scale.logHalfWidth() : width;
    }
    return width;
  }

  private static int octave(double bytes) {
    return Math.getExponent(bytes);
  }
}
