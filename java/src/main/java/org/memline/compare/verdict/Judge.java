package org.memline.compare.verdict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.FalseDiscovery;
import org.memline.model.Interval;

/** The verdict on each metric, from the runs, or pairs of launches, of both sides. */
public final class Judge {

  /**
   * The false discovery rate, or family-wise error, of metrics that are judged together. If nothing
   * changed, any of them is called changed in at most this share of comparisons, half of them in
   * each direction. All gating metrics are judged together, so this is the rate of the whole
   * procedure: at most 2.5 % REGRESSED and 2.5 % IMPROVED ({@code ErrorRatesTest}).
   */
  public static final double LEVEL = 0.05;

  private final Options options;

  public Judge(Options options) {
    this.options = options;
  }

  /** Judges the metrics and returns the changes in the same order. */
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
   * Returns the key of the gating metrics that are judged together, so that the rate of false
   * verdicts does not grow with the number of families. The detail of a gating family is a separate
   * family: it must not dilute the gating metrics. Switches are separate because their p is 1 or
   * close to 0 and would raise the level for measured times.
   */
  private static String gate(Family family) {
    return family == Family.PROTOCOL ? "switches" : "gate";
  }

  private void judgeFamilies(
      Collection<List<TestedMetric>> families, Map<MetricSides, MetricChange> changes) {
    for (List<TestedMetric> family : families) {
      // A change that only one launch shows is no discovery and does not affect the level of
      // others.
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
