package org.memline.compare;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.comparability.Comparability;
import org.memline.compare.statistics.FalseDiscovery;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;

/**
 * A regression may be looked at once more, with both sides measured anew: confirmed or withdrawn,
 * never re-rolled. What the first look did not call a regression, the second cannot.
 */
public final class Confirmation {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private Confirmation() {}

  /**
   * The first look with its regressions confirmed or not: confirmed are those whose second change
   * has the same sign, whose combined p stands among its family's, and whose pooled change is
   * beyond the threshold. Others become INCONCLUSIVE.
   *
   * @param options as of the looks
   */
  public static Comparison combine(Comparison first, Comparison second, Options options) {
    if (first.verdict() == Verdict.INCOMPARABLE || second.verdict() == Verdict.INCOMPARABLE) {
      List<String> differences =
          Stream.concat(
                  first.differences().stream(),
                  second.reasons().stream().map(reason -> "second look: " + reason))
              .toList();
      return with(first, first.metrics(), differences);
    }
    Map<MetricId, MetricChange> again =
        second.metrics().stream().collect(Collectors.toMap(MetricChange::id, Function.identity()));
    Map<MetricId, Double> q = combinedQ(first, again, options.familyWise());
    List<MetricChange> metrics =
        first.metrics().stream()
            .map(
                m ->
                    m.verdict() == Verdict.REGRESSED
                        ? SecondLook.at(m, again.get(m.id()), q.get(m.id()))
                        : m)
            .toList();
    return with(first, Overall.worstFirst(metrics), first.differences());
  }

  /**
   * Stouffer's z of two looks, (w₁·z₁ + w₂·z₂)/√(w₁² + w₂²) with w² the launches, two-sided; each z
   * has its change's sign, so looks that contradict each other cancel.
   */
  static double combinedP(MetricChange first, MetricChange second) {
    double n1 = SecondLook.weight(first);
    double n2 = SecondLook.weight(second);
    double z = (Math.sqrt(n1) * z(first) + Math.sqrt(n2) * z(second)) / Math.sqrt(n1 + n2);
    return Math.min(1, 2 * NORMAL.survivalProbability(Math.abs(z)));
  }

  private static Map<MetricId, Double> combinedQ(
      Comparison first, Map<MetricId, MetricChange> again, boolean familyWise) {
    Map<String, List<MetricChange>> families =
        first.metrics().stream()
            .filter(m -> again.containsKey(m.id()) && tested(m) && tested(again.get(m.id())))
            .collect(Collectors.groupingBy(m -> m.family() + " " + m.gate()));
    Map<MetricId, Double> q = new HashMap<>();
    for (List<MetricChange> family : families.values()) {
      double[] p = family.stream().mapToDouble(m -> combinedP(m, again.get(m.id()))).toArray();
      double[] adjusted = FalseDiscovery.adjusted(p, familyWise);
      for (int i = 0; i < p.length; i++) {
        q.put(family.get(i).id(), adjusted[i]);
      }
    }
    return q;
  }

  private static boolean tested(MetricChange metric) {
    return Double.isFinite(metric.effect().low());
  }

  /** A p of 0 by underflow is as good as the least number. */
  private static double z(MetricChange metric) {
    double p = Math.max(metric.tested().p(), Double.MIN_NORMAL);
    return Math.signum(metric.change()) * NORMAL.inverseSurvivalProbability(p / 2);
  }

  private static Comparison with(
      Comparison first, List<MetricChange> metrics, List<String> differences) {
    boolean comparable = first.verdict() != Verdict.INCOMPARABLE;
    Comparison.Asked asked = first.asked();
    return new Comparison(
        new Comparison.Asked(asked.baseline(), asked.candidate(), asked.paired(), 2),
        comparable ? Overall.verdict(metrics) : first.verdict(),
        new Comparability(first.reasons(), differences),
        new Comparison.Found(first.found().drift(), metrics, first.controls()),
        first.unmatched());
  }
}
