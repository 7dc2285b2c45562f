package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.pairs.NodeHealth;
import org.memline.calibration.pairs.NodePairs;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.input.Hostlist;
import org.memline.machine.NodeName;
import org.memline.model.OrderStatistics;

/** Lists what stands out in a cluster, what could not be judged, and a summary, one line each. */
public final class PairWords {
  /** Smaller probabilities are not distinguished from 0 in double precision. */
  private static final double LEAST_CHANCE = 1e-14;

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
      lines.add(drain(measured, failing));
    }
    lines.addAll(judgement.limits());
    congestion(measured).ifPresent(lines::add);
    lines.add(
        sum(measured, judgement)
            + String.format(
                Locale.ROOT,
                "; criterion: at least %s times as slow, with false alarms in %.2g %% of healthy clusters",
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
                "%d tests; probability of any such finding in a healthy cluster ≤ %.2g %%",
                finding.tests(),
                100 * Math.max(LEAST_CHANCE, finding.chance()));
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

  /** Returns a line with the command that drains nodes; it is printed and never run. */
  private static String drain(NodePairs measured, List<Integer> failing) {
    List<String> names = slurmNames(measured, failing);
    return names.stream().allMatch(NodeName::isHash)
        ? "drain: no command, because the names of the nodes are hashed"
        : "drain: scontrol update NodeName=%s State=DRAIN Reason=memline-pairs"
            .formatted(Hostlist.of(names));
  }

  /**
   * Returns the names that Slurm has for nodes: each once, without the rank, and without the
   * domain, which Slurm's names usually lack.
   */
  static List<String> slurmNames(NodePairs measured, List<Integer> nodes) {
    return names(measured, nodes).stream().map(Hostlist::shortName).distinct().toList();
  }

  /** Returns the names of nodes. */
  public static List<String> names(NodePairs measured, List<Integer> nodes) {
    return nodes.stream().map(measured.nodes()::get).toList();
  }

  private static Optional<String> congestion(NodePairs measured) {
    List<NodePairs.Congestion> all = measured.congestion();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    NodePairs.Congestion most = all.get(0);
    return Optional.of(
        "congestion: long messages take %s times as long with all pairs of a round at once as with one pair at a time (median of %d ratios; the largest, %s, is from %s to %s)"
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
          : judgement.complete()
              ? "nothing stands out"
              : "nothing stands out, but not everything could be judged";
    }
    long found =
        judgement.findings().stream()
            .map(Standout::subject)
            .filter(subject -> subject.kind() != Subject.Kind.ALL)
            .map(PairWords::key)
            .distinct()
            .count();
    if (found == 0) {
      return "everything is slower than in the baseline";
    }
    return found == 1
        ? "1 node, link or switch stands out"
        : found + " nodes, links or switches stand out";
  }

  /** Returns the same for a node by all its metrics, and for a link in both directions. */
  private static String key(Subject subject) {
    int low = Math.min(subject.node(), subject.partner());
    int high = Math.max(subject.node(), subject.partner());
    return subject.kind() + " " + subject.place() + low + "-" + high;
  }
}
