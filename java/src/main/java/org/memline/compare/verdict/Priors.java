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
 * <p>These are the metrics of its family of similar metrics if there are at least five of them.
 * Fewer metrics do not give a useful estimate: the median of their variances is hardly better known
 * than the metric's own variance. With fewer, all gating metrics, which count for the overall
 * verdict, are used, if there are any. This is justified because coefficients of one fit share
 * launches (starts of mpirun) and noise, even if they belong to different families.
 *
 * <p>A protocol switch can only lie at a measured message size, so its variance is zero or that of
 * a step between sizes. It does not use the variance of measured times. This variance would hide a
 * move of the switch, or make the jitter of one step significant. Measured times do not use the
 * variance of switches.
 */
final class Priors {
  private static final int ENOUGH = 5;

  /**
   * The usual variance of the metrics of a family of similar metrics.
   *
   * @param variance variance of the logarithm from run to run, or from launch to launch for pairs
   * @param common share of the variance that all metrics have in common, from 0 to 1: {@link
   *     CommonShare}
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
   * Computes the usual variances of all families of similar metrics.
   *
   * @param judged metrics for which a variance can be computed
   */
  static Priors of(List<MetricSides> judged) {
    return new Priors(judged);
  }

  /**
   * Returns the usual variance of the metrics of a family of similar metrics.
   *
   * @param family family of at least one of the tested metrics
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
