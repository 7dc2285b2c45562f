package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.memline.calibration.pairs.NodeHealth;
import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.input.Hostlist;
import org.memline.model.OrderStatistics;

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
    judgement.findings().forEach(finding -> lines.add(line(measured, finding, factor)));
    List<Integer> failing = judgement.failing(measured);
    if (!failing.isEmpty()) {
      lines.add("drain: " + drain(measured, failing));
    }
    lines.addAll(judgement.limits());
    congestion(measured).ifPresent(lines::add);
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

  /** Returns the finding in one line. */
  static String line(NodePairs measured, Standout finding, double factor) {
    String chance =
        Double.isNaN(finding.chance())
            ? "one pair of sweeps does not show how often that happens by chance"
            : String.format(
                Locale.ROOT,
                "%d tests; probability in a healthy cluster ≤ %.2g %%",
                finding.tests(),
                100 * finding.chance());
    return "%s: %s times as slow as %s, %s (%s)%s"
        .formatted(
            who(measured, finding),
            Units.significant(finding.factor(), 2),
            finding.since() ? "in the baseline" : "the others",
            finding.subject().aspect().metric().meaning(),
            chance,
            itself(measured, finding, factor));
  }

  /** Returns what a node's own measurements say about a finding, so that it is not its network. */
  private static String itself(NodePairs measured, Standout finding, double factor) {
    if (finding.subject().kind() != Subject.Kind.NODE) {
      return "";
    }
    Map<NodeHealth.Kind, Double> own =
        NodeHealth.ratios(measured.health()).get(finding.subject().node());
    List<String> slow = new ArrayList<>();
    List<String> others = new ArrayList<>();
    own.forEach(
        (kind, ratio) -> {
          if (ratio >= factor) {
            slow.add(kind.label() + " " + Units.significant(ratio, 2));
          } else if (ratio > 0) {
            others.add(kind.label());
          }
        });
    return slow.isEmpty()
        ? others.isEmpty()
            ? ""
            : "; not slow without the network (" + String.join(", ", others) + ")"
        : "; slow without the network, too: " + String.join(", ", slow) + " times";
  }

  private static String who(NodePairs measured, Standout finding) {
    Subject subject = finding.subject();
    PairRole role = subject.aspect().role();
    String how =
        switch (role) {
          case SENDS -> " sends slowly";
          case RECEIVES -> " receives slowly";
          case EITHER -> " is slow";
        };
    return switch (subject.kind()) {
      case ALL -> "everything";
      case SWITCH -> "switch " + subject.place() + how;
      case NODE -> "node " + measured.nodes().get(subject.node()) + how;
      case LINK ->
          "link %s %s %s"
              .formatted(
                  measured.nodes().get(subject.node()),
                  subject.aspect().metric().directed() ? "to" : "and",
                  measured.nodes().get(subject.partner()));
    };
  }

  /** Returns the command that drains nodes; it is printed and never run. */
  static String drain(NodePairs measured, List<Integer> failing) {
    return "scontrol update NodeName=%s State=DRAIN Reason=memline-pairs"
        .formatted(Hostlist.of(names(measured, failing)));
  }

  /** Returns the names of nodes. */
  public static List<String> names(NodePairs measured, List<Integer> nodes) {
    return nodes.stream().map(measured.nodes()::get).toList();
  }

  private static java.util.Optional<String> congestion(NodePairs measured) {
    List<NodePairs.Congestion> all = measured.congestion();
    if (all.isEmpty()) {
      return java.util.Optional.empty();
    }
    NodePairs.Congestion most = all.get(0);
    return java.util.Optional.of(
        "congestion: with all pairs of a round at once, long messages take %s times as long as one pair alone (median of %d; most %s, %s to %s)"
            .formatted(
                Units.significant(
                    OrderStatistics.median(
                        all.stream().mapToDouble(NodePairs.Congestion::ratio).toArray()),
                    2),
                all.size(),
                Units.significant(most.ratio(), 2),
                measured.nodes().get(most.from()),
                measured.nodes().get(most.to())));
  }

  private static String sum(NodePairs measured, Judgement judgement) {
    if (judgement.findings().isEmpty()) {
      return measured.nodes().size() < 4
          ? "nothing was judged"
          : judgement.complete() ? "nothing stands out" : "not all could be judged";
    }
    long found =
        judgement.findings().stream().map(finding -> key(finding.subject())).distinct().count();
    return found == 1 ? "one stands out" : found + " stand out";
  }

  /** Returns the same for a node by all its metrics, and for a link in both directions. */
  private static String key(Subject subject) {
    int low = Math.min(subject.node(), subject.partner());
    int high = Math.max(subject.node(), subject.partner());
    return subject.kind() + " " + subject.place() + low + "-" + high;
  }
}
