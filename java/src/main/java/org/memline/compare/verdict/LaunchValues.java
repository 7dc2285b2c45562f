package org.memline.compare.verdict;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;

/**
 * One metric on one side: its value by each launch, NaN where a launch cannot tell it.
 *
 * @param lower whether lower is better
 * @param reachesZero whether a fit's interval reaches zero: then the metric is not identified, and
 *     ratios of it mean nothing
 * @param spread from an A/A run, as of {@link Metric#spread}; null without one
 */
public record LaunchValues(
    MetricId id, String unit, boolean lower, double[] values, boolean reachesZero, Double spread) {

  public static LaunchValues of(Metric metric) {
    return of(metric, metric.launches().size());
  }

  /**
   * @param launches of the calibration's run, at least those the metric has
   */
  public static LaunchValues of(Metric metric, int launches) {
    double[] values = new double[launches];
    Arrays.fill(values, Double.NaN);
    for (int i = 0; i < Math.min(launches, metric.launches().size()); i++) {
      Double value = metric.launches().get(i);
      values[i] = value == null || !Double.isFinite(value) ? Double.NaN : value;
    }
    boolean reachesZero = metric.low() != null && metric.low() <= 0;
    boolean lower = metric.better().equals("lower");
    return new LaunchValues(
        metric.id(), metric.unit(), lower, values, reachesZero, metric.spread());
  }

  /**
   * The launches of several runs as one's. The largest spread holds: one run of a machine against
   * itself may have had a quiet hour.
   */
  public static LaunchValues joined(List<LaunchValues> parts) {
    LaunchValues first = parts.get(0);
    double[] all = parts.stream().flatMapToDouble(p -> Arrays.stream(p.values)).toArray();
    Double spread =
        parts.stream()
            .map(LaunchValues::spread)
            .filter(Objects::nonNull)
            .max(Double::compare)
            .orElse(null);
    boolean reachesZero = parts.stream().anyMatch(LaunchValues::reachesZero);
    return new LaunchValues(first.id, first.unit, first.lower, all, reachesZero, spread);
  }

  /** Launches that say nothing of this metric. */
  public static LaunchValues absent(LaunchValues like, int launches) {
    double[] none = new double[launches];
    Arrays.fill(none, Double.NaN);
    return new LaunchValues(like.id, like.unit, like.lower, none, false, null);
  }

  /** Of the launches that count, the others being NaN. */
  public LaunchValues of(boolean[] counting) {
    double[] kept = values.clone();
    for (int i = 0; i < kept.length; i++) {
      kept[i] = counting[i] ? kept[i] : Double.NaN;
    }
    return new LaunchValues(id, unit, lower, kept, reachesZero, spread);
  }

  /** What the launches with evidence say. */
  double[] known() {
    return knownStream().toArray();
  }

  int knownCount() {
    return (int) knownStream().count();
  }

  int notPositive() {
    return (int) knownStream().filter(v -> v <= 0).count();
  }

  private DoubleStream knownStream() {
    return Arrays.stream(values).filter(v -> !Double.isNaN(v));
  }
}
