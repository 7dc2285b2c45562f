package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;

/** Lists what stands out in a cluster, what could not be judged, and a summary, one line each. */
public final class PairWords {
  private PairWords() {}

  /**
   * Returns the lines.
   *
   * @param factor by which something must be slower
   * @param falseAlarms the probability of any false alarm in a healthy cluster
   */
  public static List<String> of(
      NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    List<String> lines = new ArrayList<>();
    List<Standout> findings = judgement.findings();
    for (Standout finding : findings) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s: %s times as slow as the others, %s (probability in a healthy cluster %s"
                  + " %.2g %%)",
              who(measured, finding),
              Units.significant(finding.factor(), 2),
              finding.metric().meaning(),
              "≤",
              100 * finding.chance()));
    }
    lines.addAll(judgement.limits());
    lines.add(
        sum(measured, judgement)
            + String.format(
                Locale.ROOT,
                "; criterion: slower by %s or more, with false alarms in %.2g %% of"
                    + " healthy clusters",
                Units.significant(factor),
                100 * falseAlarms));
    return lines;
  }

  private static String sum(NodePairs measured, Judgement judgement) {
    if (judgement.findings().isEmpty()) {
      return measured.nodes().size() < 4
          ? "nothing was judged"
          : judgement.complete() ? "nothing stands out" : "not all could be judged";
    }
    long found = judgement.findings().stream().map(PairWords::key).distinct().count();
    return found == 1 ? "one stands out" : found + " stand out";
  }

  private static String key(Standout finding) {
    return finding.node() + "-" + finding.partner();
  }

  private static String who(NodePairs measured, Standout finding) {
    String node = measured.nodes().get(finding.node());
    return finding.isNode()
        ? "node " + node
        : "pair " + node + " " + measured.nodes().get(finding.partner());
  }
}
