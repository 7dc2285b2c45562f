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
 * The error of compositions against measurements, over all methods that have one.
 *
 * @param operations number of composed times
 * @param medianError median |composed − measured| / measured
 * @param p90Error 90th percentile of that error
 * @param within share of the composed times with an error of at most {@link #CLOSE}
 */
public record CompositionQuality(
    CacheState cache, int operations, double medianError, double p90Error, double within) {
  /** The largest relative error that is useful for planning. */
  public static final double CLOSE = 0.25;

  /** Returns the errors of compositions, warm and cold; a state without any is left out. */
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
   * Returns the relative error; NaN if the method has no composition, or a part of it was not
   * measured.
   */
  private static double error(
      MeasuredTimes parts, OperationTimes times, Map.Entry<Method, Double> measured) {
    double composed =
        Compositions.seconds(parts, measured.getKey(), times.operation(), times.cache())
            .orElse(Double.NaN);
    return Math.abs(composed / measured.getValue() - 1);
  }
}
