package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * How far compositions are off what was measured, over all methods that have one.
 *
 * @param operations how many times were composed
 * @param medianError median |composed − measured| / measured
 * @param p90Error its 90th percentile
 * @param within share of them that are off by no more than {@link #CLOSE}
 */
public record CompositionQuality(
    CacheState cache, int operations, double medianError, double p90Error, double within) {
  /** Further off than this is not what one would plan by. */
  public static final double CLOSE = 0.25;

  /** Warm and cold, as far as there are any. */
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

  /** Relative; NaN where the method has no composition, or a part of it was not measured. */
  private static double error(
      MeasuredTimes parts, OperationTimes times, Map.Entry<Method, Double> measured) {
    double composed =
        Compositions.seconds(parts, measured.getKey(), times.operation(), times.cache())
            .orElse(Double.NaN);
    return Math.abs(composed / measured.getValue() - 1);
  }
}
