package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.OrderStatistics;

/**
 * The errors of predictions for an experiment (annotated section) at its measured points.
 *
 * @param points number of distinct points (combinations of values of the variables)
 * @param median median of |predicted / measured − 1|
 * @param ninetieth 90th percentile of |predicted / measured − 1|
 * @param bias median of predicted / measured − 1; above 0 if predictions are too high
 * @param inside share of visits (executions) that lie within their prediction interval; each point
 *     has the same weight
 */
public record PredictionErrors(
    int points, double median, double ninetieth, double bias, double inside) {
  private static final double NINETIETH = 0.9;

  /**
   * Returns the errors of predictions at measured points (combinations of values of the variables).
   *
   * @throws IllegalArgumentException if there are no points, or a point has no value of a variable
   */
  public static PredictionErrors of(CostPredictor predictor, ObservedExperiment observed) {
    List<Double> off = new ArrayList<>();
    double inside = 0;
    for (ObservedPoint point : observed.points()) {
      CostPrediction predicted = predictor.predict(named(observed, point));
      off.add(predicted.seconds() / point.seconds() - 1);
      inside +=
          Arrays.stream(point.allSeconds())
                  .filter(s -> predicted.lowSeconds() <= s && s <= predicted.highSeconds())
                  .count()
              / (double) point.allSeconds().length;
    }
    if (off.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: there are no points to compare the prediction with".formatted(observed.name()));
    }
    double[] signed = off.stream().mapToDouble(Double::doubleValue).toArray();
    double[] sizes = Arrays.stream(signed).map(Math::abs).toArray();
    return new PredictionErrors(
        sizes.length,
        OrderStatistics.median(sizes),
        OrderStatistics.quantile(sizes, NINETIETH),
        OrderStatistics.median(signed),
        inside / sizes.length);
  }

  private static Map<String, Double> named(ObservedExperiment observed, ObservedPoint point) {
    Map<String, Double> values = new LinkedHashMap<>();
    List<String> names = observed.formula().variables();
    for (int v = 0; v < names.size(); v++) {
      values.put(names.get(v), point.value(v));
    }
    return values;
  }
}
