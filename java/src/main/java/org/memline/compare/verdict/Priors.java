package org.memline.compare.verdict;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.compare.statistics.CommonShare;
import org.memline.compare.statistics.Contrast;
import org.memline.model.ModeratedVariance;

/**
 * Selects the metrics from which the usual variance of a metric is estimated.
 *
 * <p>These are the metrics of its family if there are at least five of them. The median of fewer
 * variances, each of a few launches, is hardly better known than the metric's own variance and
 * would not deserve its four degrees of freedom. With fewer, all gating metrics are used, if there
 * are any, because coefficients of one fit share launches and noise even if they belong to
 * different families.
 *
 * <p>A protocol switch lies on a grid of sizes, and its variance is zero or that of a step. It does
 * not use the variance of measured times, which would hide a move in their noise or make one step's
 * jitter significant, and measured times do not use its variance.
 */
final class Priors {
  private static final int ENOUGH = 5;

  /**
   * The usual variance of a metric.
   *
   * @param variance variance of one unit
   * @param common share of the variance that the metrics have in common: {@link CommonShare}
   */
  record Usual(ModeratedVariance variance, double common) {}

  private final Map<Family, Usual> priors = new EnumMap<>(Family.class);

  private Priors(List<MetricSides> judged) {
    List<MetricSides> gating =
        judged.stream().filter(m -> m.gate() && m.family() != Family.PROTOCOL).toList();
    Map<Family, List<MetricSides>> families =
        judged.stream().collect(Collectors.groupingBy(MetricSides::family));
    families.forEach(
        (family, own) -> {
          boolean enough = own.size() >= ENOUGH || gating.isEmpty();
          priors.put(
              family,
              family == Family.PROTOCOL
                  ? new Usual(ModeratedVariance.none(), 1)
                  : usual(enough ? own : gating));
        });
  }

  /**
   * Computes the usual variances of all families.
   *
   * @param judged metrics for which a variance can be computed
   */
  static Priors of(List<MetricSides> judged) {
    return new Priors(judged);
  }

  /**
   * Returns the usual variance for a family.
   *
   * @param family family of one of the judged metrics
   */
  Usual forFamily(Family family) {
    return priors.get(family);
  }

  private static Usual usual(List<MetricSides> metrics) {
    List<Contrast> contrasts = metrics.stream().map(MetricSides::contrast).toList();
    ModeratedVariance variance =
        ModeratedVariance.of(
            contrasts.stream().mapToDouble(Contrast::variance).toArray(),
            contrasts.stream().mapToInt(Contrast::degrees).toArray());
    int sides = metrics.get(0).paired() ? 1 : 2;
    return new Usual(
        variance, CommonShare.of(metrics.stream().map(MetricSides::deviations).toList(), sides));
  }
}
