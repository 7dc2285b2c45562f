package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;

/**
 * Which nodes and pairs stand out: slower than the others by more than a factor that a healthy
 * cluster's nodes and links may differ by anyhow, and what exceeds that factor higher than chance
 * makes it, but for the rate of false alarms. That rate is shared evenly (Bonferroni) among the
 * metrics, and in each between nodes and pairs. Pairs are judged among the nodes that do not stand
 * out. The scale of chance is what pairs differ by, moderated by what they usually do, and never
 * less than what their sweeps do.
 *
 * <p>Only slower ones: a faster pair does no harm to a job, and may well be two nodes of one
 * switch, where the others are not.
 */
public final class PairJudge {
  /** Below so many nodes nobody can be told from the others. */
  public static final int LEAST_NODES = 4;

  private static final int KINDS = 2; // nodes and pairs

  private final double least;
  private final double falseAlarms;

  /**
   * @param factor by which something must be slower, above 1
   * @param falseAlarms the chance that anything stands out in a healthy cluster
   */
  public PairJudge(double factor, double falseAlarms) {
    least = Math.log(factor);
    this.falseAlarms = falseAlarms;
  }

  public Judgement judge(NodePairs measured) {
    int nodes = measured.nodes().size();
    if (nodes < LEAST_NODES) {
      return new Judgement(List.of(), List.of(tooFew(nodes)), true);
    }
    List<String> limits = new ArrayList<>();
    int missing = nodes * (nodes - 1) / 2 - measured.pairs().size();
    if (missing > 0) {
      limits.add(missing + " pairs were not measured");
    }
    if (measured.sweeps() < 2) {
      limits.add("one sweep alone cannot tell noise from difference: measure more of them");
    }
    Map<PairMetric, SweepTimes> times = times(measured);
    List<Standout> found = new ArrayList<>();
    HealthyClusters healthy = HealthyClusters.of(nodes);
    times.forEach((metric, own) -> addNodes(metric, own, healthy, times.size(), found));
    boolean complete = times.size() == PairMetric.values().length;
    for (Map.Entry<PairMetric, SweepTimes> entry : times.entrySet()) {
      for (int node = 0; node < nodes; node++) {
        if (NodeScore.of(node, entry.getValue(), least) == null) {
          complete = false;
          limits.add(
              "%s cannot be judged by %s: too few pairs were measured in time"
                  .formatted(measured.nodes().get(node), entry.getKey().label()));
        }
      }
    }
    Set<Integer> slow = new TreeSet<>();
    found.forEach(finding -> slow.add(finding.node()));
    if (nodes - slow.size() < LEAST_NODES) {
      limits.add(
          "beside the nodes that stand out %d are left: too few to judge their pairs"
              .formatted(nodes - slow.size()));
    } else {
      HealthyClusters left = slow.isEmpty() ? healthy : HealthyClusters.of(nodes - slow.size());
      times.forEach((metric, own) -> addPairs(metric, own, slow, left, times.size(), found));
    }
    found.sort(
        Comparator.comparing((Standout f) -> !f.isNode())
            .thenComparing(Standout::chance)
            .thenComparing(Comparator.comparing(Standout::factor).reversed()));
    return new Judgement(found, limits, complete);
  }

  private void addNodes(
      PairMetric metric,
      SweepTimes times,
      HealthyClusters healthy,
      int metrics,
      List<Standout> found) {
    for (int node = 0; node < times.nodes(); node++) {
      NodeScore score = NodeScore.of(node, times, least);
      if (score != null) {
        double chance = healthy.chanceOfNode(score.height());
        add(metric, node, Standout.NOBODY, score.excess(), KINDS * metrics * chance, found);
      }
    }
  }

  private void addPairs(
      PairMetric metric,
      SweepTimes times,
      Set<Integer> slow,
      HealthyClusters healthy,
      int metrics,
      List<Standout> found) {
    for (PairScores.Score score :
        PairScores.of(times, node -> !slow.contains(node), least).scores()) {
      double chance = healthy.chanceOfPair(score.height());
      add(metric, score.a(), score.b(), score.excess(), KINDS * metrics * chance, found);
    }
  }

  private void add(
      PairMetric metric,
      int node,
      int partner,
      double excess,
      double chance,
      List<Standout> found) {
    if (excess >= least && chance <= falseAlarms) {
      found.add(new Standout(metric, node, partner, Math.exp(excess), chance));
    }
  }

  private static String tooFew(int nodes) {
    return nodes == 2
        ? "2 nodes are one pair: there is nothing to hold it against, so nothing can stand out;"
            + " take 4 nodes or more"
        : "3 nodes are three pairs, each node in two of them: a slow node cannot be told from a"
            + " fast pair of the others, so nothing can stand out; take 4 nodes or more";
  }

  private static Map<PairMetric, SweepTimes> times(NodePairs measured) {
    int nodes = measured.nodes().size();
    Map<PairMetric, double[][][]> logs = new EnumMap<>(PairMetric.class);
    for (NodePair pair : measured.pairs()) {
      pair.sweepSeconds()
          .forEach(
              (metric, seconds) -> {
                double[] own = seconds.clone();
                for (int i = 0; i < own.length; i++) {
                  own[i] = Math.log(own[i]);
                }
                double[][][] all = logs.computeIfAbsent(metric, key -> new double[nodes][nodes][]);
                all[pair.first()][pair.second()] = own;
                all[pair.second()][pair.first()] = own;
              });
    }
    Map<PairMetric, SweepTimes> times = new EnumMap<>(PairMetric.class);
    logs.forEach((metric, all) -> times.put(metric, new SweepTimes(all)));
    return times;
  }
}
