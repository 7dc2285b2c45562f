package org.memline.compare;

import java.util.List;
import java.util.function.Predicate;

/**
 * Which metrics say what variance is usual for a metric.
 *
 * <p>Those of its family, where there are at least five of them: the median of fewer variances of a
 * few launches each is hardly better known than the metric's own variance, and would not deserve
 * its four degrees of freedom. With fewer, all metrics that gate: coefficients of one fit share
 * launches and noise, whatever their family.
 *
 * <p>A protocol switch lies on a grid of sizes, and its variance is zero or a step's. It neither
 * borrows from measured times, which would hide a move in their noise or make one step's jitter
 * significant, nor lends to them.
 */
final class Priors {
  private static final int ENOUGH = 5;

  private final List<MetricSides> judged;

  private Priors(List<MetricSides> judged) {
    this.judged = judged;
  }

  /**
   * @param judged those from which a variance can be had
   */
  static Priors of(List<MetricSides> judged) {
    return new Priors(judged);
  }

  ModeratedVariance forMetric(MetricSides metric) {
    if (metric.family() == Family.PROTOCOL) {
      return ModeratedVariance.none();
    }
    double[] own = variances(m -> m.family() == metric.family());
    double[] gating = variances(m -> m.gate() && m.family() != Family.PROTOCOL);
    return ModeratedVariance.of(own.length >= ENOUGH || gating.length == 0 ? own : gating);
  }

  private double[] variances(Predicate<MetricSides> chosen) {
    return judged.stream().filter(chosen).mapToDouble(m -> m.contrast().variance()).toArray();
  }
}
