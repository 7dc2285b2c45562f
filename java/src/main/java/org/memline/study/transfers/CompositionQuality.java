package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The error of operations' times that are composed of the times of basic transfers. The composed
 * times are compared with measured times, for all methods that have a composition.
 *
 * @param operations number of composed times that are compared
 * @param medianError median |composed − measured| / measured
 * @param p90Error 90th percentile of |composed − measured| / measured
 * @param within share of the composed times with an error of at most {@link #CLOSE}, from 0 to 1
 */
public record CompositionQuality(
    CacheState cache, int operations, double medianError, double p90Error, double within) {
  /** The largest relative error at which a composed time is still useful for planning. */
  public static final double CLOSE = 0.25;

  /**
   * Returns the errors of composed times for warm and for cold caches. A cache state without
   * composed times is left out.
   */
  public static List<CompositionQuality> of(Calibration calibration) {
    MeasuredTimes parts = new MeasuredTimes(calibration);
    List<CompositionQuality> all = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      double[] errors =
          OperationTimes.of(calibration).stream()
              .filter(times -> times.cache() == cache)
              .flatMap(
                  times -> times.seconds().entrySet().stream().map(m -> error(parts, times, m)))
              .filter(error -> !Double.isNaN(error))
              .mapToDouble(Double::doubleValue)
              .toArray();
      if (errors.length > 0) {
        all.add(
            new CompositionQuality(
                cache,
                errors.length,
                OrderStatistics.median(errors),
                OrderStatistics.quantile(errors, 0.9),
                (double) Arrays.stream(errors).filter(e -> e <= CLOSE).count() / errors.length));
      }
    }
    return all;
  }

  /**
   * Returns the relative error of a composed time. It is NaN if the method has no composition, or
   * if one of the composed transfers was not measured.
   */
  private static double error(
      MeasuredTimes parts, OperationTimes times, Map.Entry<Method, Double> measured) {
    double composed =
        Compositions.seconds(parts, measured.getKey(), times.operation(), times.cache())
            .orElse(Double.NaN);
    return Math.abs(composed / measured.getValue() - 1);
  }
}
