package org.memline.compare.guidelines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.sample.Experiment;

/**
 * The cost of each metric of an experiment, by launch (start of mpirun). The cost is the time in
 * seconds, or the reciprocal of a rate; NaN if a launch has no value.
 */
final class LaunchCosts {
  private static final String HIGHER = "higher";

  private final Map<MetricId, double[]> costs = new LinkedHashMap<>();

  LaunchCosts(Calibration calibration, Experiment experiment) {
    for (Metric metric : calibration.metrics()) {
      if (metric.id().experiment() == experiment && !metric.id().control()) {
        boolean rate = metric.better().equals(HIGHER);
        costs.put(metric.id(), costs(metric.launches(), rate));
      }
    }
  }

  private static double[] costs(List<Double> launches, boolean rate) {
    return launches.stream()
        .mapToDouble(value -> value == null ? Double.NaN : rate ? 1 / value : value)
        .toArray();
  }

  Set<MetricId> ids() {
    return costs.keySet();
  }

  Optional<double[]> of(MetricId id) {
    return Optional.ofNullable(costs.get(id));
  }
}
