package org.memline.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

  private final Map<Family, double[]> ownVariances = new EnumMap<>(Family.class);
  private final double[] gatingVariances;

  private Priors(List<MetricSides> judged) {
    Map<Family, List<MetricSides>> families =
        judged.stream().collect(Collectors.groupingBy(MetricSides::family));
    families.forEach((family, metrics) -> ownVariances.put(family, variances(metrics)));
    gatingVariances =
        variances(judged.stream().filter(m -> m.gate() && m.family() != Family.PROTOCOL).toList());
  }

  /**
   * @param judged those from which a variance can be had
   */
  static Priors of(List<MetricSides> judged) {
    return new Priors(judged);
  }

  ModeratedVariance forFamily(Family family) {
    if (family == Family.PROTOCOL) {
      return ModeratedVariance.none();
    }
    double[] own = ownVariances.getOrDefault(family, new double[0]);
    boolean enough = own.length >= ENOUGH || gatingVariances.length == 0;
    return ModeratedVariance.of(enough ? own : gatingVariances);
  }

  private static double[] variances(List<MetricSides> metrics) {
    return metrics.stream().mapToDouble(m -> m.contrast().variance()).toArray();
  }
}
