package org.memline.compare.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.FalseDiscovery;
import org.memline.model.Interval;

/**
 * Gives the verdict on each metric, from the values of baseline and candidate. The values are those
 * of runs, or of launches (starts of mpirun) that ran in pairs.
 */
public final class Judge {

  /**
   * The false discovery rate, or the family-wise error rate, of metrics that are tested together.
   * If nothing changed, any of them is called changed in at most this share of comparisons, half of
   * them in each direction. All metrics that count for the overall verdict are tested together,
   * except the message sizes of protocol switches. Therefore at most 2.5 % of comparisons of an
   * unchanged machine are REGRESSED and 2.5 % are IMPROVED ({@code ErrorRatesTest}).
   */
  public static final double LEVEL = 0.05;

  private final Options options;

  public Judge(Options options) {
    this.options = options;
  }

  /** Tests the metrics and returns their changes in the order of the argument. */
  public List<MetricChange> judge(List<MetricSides> metrics) {
    List<MetricSides> judged = metrics.stream().filter(Judge::canBeJudged).toList();
    Priors priors = Priors.of(judged);
    Map<String, List<TestedMetric>> families = new LinkedHashMap<>();
    for (MetricSides sides : judged) {
      String family = sides.gate() ? gate(sides.family()) : sides.family() + " detail";
      families
          .computeIfAbsent(family, f -> new ArrayList<>())
          .add(new TestedMetric(sides, priors.forFamily(sides.family())));
    }
    Map<MetricSides, MetricChange> changes = new HashMap<>();
    judgeFamilies(families.values(), changes);
    return metrics.stream()
        .map(m -> changes.containsKey(m) ? changes.get(m) : Changes.notJudged(m))
        .toList();
  }

  /**
   * Returns the name of the group of metrics in which the p-value of a gating metric is corrected
   * for multiple tests. A gating metric counts for the overall verdict. Almost all gating metrics
   * are in one group, so that the rate of false verdicts does not grow with the number of families
   * of metrics. Other metrics are in other groups, because they would make the correction of the
   * gating metrics stricter. The message sizes of protocol switches are a separate group. Their
   * p-values are 1 or close to 0, and those close to 0 would make the correction of measured times
   * less strict.
   */
  private static String gate(Family family) {
    return family == Family.PROTOCOL ? "switches" : "gate";
  }

  private void judgeFamilies(
      Collection<List<TestedMetric>> families, Map<MetricSides, MetricChange> changes) {
    for (List<TestedMetric> family : families) {
      // A change that only one launch (start of mpirun) shows is not a discovery. With p = 1 it
      // does not make other metrics significant.
      double[] p = family.stream().mapToDouble(t -> t.seenOnce ? 1 : t.p).toArray();
      double[] q = FalseDiscovery.adjusted(p, options.familyWise());
      double cutOff = FalseDiscovery.cutOff(q, LEVEL, options.familyWise());
      for (int i = 0; i < q.length; i++) {
        TestedMetric trial = family.get(i);
        Verdict verdict = verdict(trial, trial.seenOnce ? trial.p : q[i]);
        MetricChange change = Changes.judged(trial, q[i], verdict, cutOff);
        changes.put(trial.sides, trial.seenOnce ? Changes.seenOnce(change) : change);
      }
    }
  }

  private Verdict verdict(TestedMetric trial, double q) {
    if (trial.before.bimodal() || trial.after.bimodal()) {
      return Verdict.INCONCLUSIVE;
    }
    if (trial.contrast.constant()) {
      return Verdict.EQUIVALENT;
    }
    double tau = trial.threshold.log();
    Interval interval = trial.interval();
    double beyond = options.strict() ? tau : 0;
    if (q < LEVEL && trial.ranksAgree() && trial.moved()) {
      if (trial.effect > tau && interval.low() > beyond) {
        return Verdict.REGRESSED;
      }
      if (trial.effect < -tau && interval.high() < -beyond) {
        return Verdict.IMPROVED;
      }
    }
    Interval equivalence = trial.equivalenceInterval();
    double margin = trial.threshold.equivalence();
    boolean small = equivalence.low() > -margin && equivalence.high() < margin;
    return small ? Verdict.EQUIVALENT : Verdict.INCONCLUSIVE;
  }

  private static boolean canBeJudged(MetricSides metric) {
    return metric.problem().isEmpty() && metric.enough();
  }
}
