package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Standout;
import org.memline.compare.pairs.Subject;
import org.memline.input.Hostlist;
import org.memline.machine.NodeName;
import org.memline.model.OrderStatistics;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.table.Units;

/**
 * Describes in lines of text which nodes and links of a cluster stand out, and what could not be
 * judged. The last line is a summary.
 */
public final class PairWords {
  private static final String EVERYTHING = "everything";
  private static final String OVERSUBSCRIBED =
      "More ranks than cores (oversubscribed): nodes can be compared with each other, but the times and rates are not those of the network.";

  private static final String SEVERAL_RANKS =
      "Some nodes have several ranks: pairs compares nodes, so start one rank on each (srun --ntasks-per-node=1).";

  /** Text that precedes the Slurm command that drains nodes. */
  static final String TO_DRAIN = "to drain these nodes: ";

  /**
   * Smallest probability that is printed as a number. A smaller probability is printed as "below
   * 0.001 %".
   */
  private static final double LEAST_CHANCE = 1e-5;

  /** Pattern of names that need no quotes in a shell command. */
  private static final Pattern PLAIN = Pattern.compile("[\\w.-]+");

  private PairWords() {}

  /**
   * Returns the reasons why the ranks of a run are not suitable for a comparison of nodes or
   * networks. The list is empty if they are suitable.
   */
  public static List<String> warnings(NodePairs measured) {
    List<String> warnings = new ArrayList<>();
    if (measured.oversubscribed()) {
      warnings.add(OVERSUBSCRIBED);
    }
    if (measured.nodes().stream().anyMatch(node -> node.contains(":"))) {
      warnings.add(SEVERAL_RANKS);
    }
    return warnings;
  }

  /**
   * Returns the lines of the description.
   *
   * @param measured times of the pairs
   * @param judgement nodes and pairs that stand out
   * @param factor smallest ratio of times that is reported as slow
   * @param falseAlarms largest probability of a false alarm in a healthy cluster
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
                "; criteria: at least %s times as slow; false alarms in at most %.2g %% of healthy clusters whose link times are log-normal",
                Units.significant(factor),
                100 * falseAlarms));
    return lines;
  }

  /** Returns one finding as a line of text. */
  static String line(NodePairs measured, Standout finding, double factor) {
    String chance =
        Double.isNaN(finding.chance())
            ? middle(measured, finding)
                + "; the probability of a false alarm is not known, because two runs do not show how much medians vary"
            : String.format(
                Locale.ROOT,
                "%d %s; probability of such a false alarm in a healthy cluster %s",
                finding.tests(),
                finding.tests() == 1 ? "measurement" : "measurements",
                chance(finding.chance()));
    return "%s: %s times as slow as %s for %s (%s)%s"
        .formatted(
            who(measured, finding),
            Units.significant(finding.factor(), 2),
            finding.since() ? "in the baseline" : "the others",
            finding.subject().aspect().metric().meaning(),
            chance,
            itself(measured, finding, factor));
  }

  /**
   * Returns words for a probability of which an upper bound is known. If the bound is below {@link
   * #LEAST_CHANCE}, the words have that number instead.
   *
   * @param most upper bound of the probability
   */
  private static String chance(double most) {
    return most < LEAST_CHANCE
        ? "below 0.001 %"
        : String.format(Locale.ROOT, "≤ %.2g %%", 100 * most);
  }

  /**
   * Returns the name of the median that the comparison with the baseline uses. In a cluster with
   * several switches, it is the median of the pairs between switches, or of the pairs within
   * switches if only these have become slower. In any other cluster, it is the median of all pairs.
   */
  private static String middle(NodePairs measured, Standout finding) {
    return !finding.between()
        ? "median of the pairs within switches"
        : measured.switches().stream().distinct().count() > 1
            ? "median of the pairs between switches"
            : "median of all pairs";
  }

  /**
   * Returns what the local measurements of a slow node show: either the node itself is slow, or
   * only its network connection.
   */
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
            : "; its local measurements are normal (%s), so suspect its adapter, cable or port"
                .formatted(String.join(", ", others))
        : "; local measurements of the node are slow, too: %s times the median"
            .formatted(String.join(", ", slow));
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
      case ALL -> slowerPairs(finding);
      case SWITCH ->
          "switch "
              + subject.place()
              + how
              + (finding.healthy().isEmpty()
                  ? ""
                  : ", except for " + String.join(", ", names(measured, finding.healthy())));
      case NODE -> "node " + measured.nodes().get(subject.node()) + how;
      case LINK ->
          "link %s %s %s"
              .formatted(
                  measured.nodes().get(subject.node()),
                  subject.aspect().metric().directed() ? "to" : "and",
                  measured.nodes().get(subject.partner()));
    };
  }

  /** Returns a name for the pairs of nodes that have become slower since the baseline. */
  private static String slowerPairs(Standout finding) {
    if (finding.within() && finding.between()) {
      return EVERYTHING;
    }
    return finding.between() ? "pairs between switches" : "pairs within switches";
  }

  /**
   * Returns a line with the Slurm command that drains the nodes that fail. memline only prints the
   * command and never runs it.
   */
  private static String drain(NodePairs measured, List<Integer> failing) {
    List<String> names = slurmNames(measured, failing);
    if (names.stream().allMatch(NodeName::isHash)) {
      return "no drain command is printed, because the node names are hashed";
    }
    return !names.stream().allMatch(name -> PLAIN.matcher(name).matches())
        ? "no drain command is printed, because a node name has characters that a shell may interpret"
        : TO_DRAIN
            + "scontrol update NodeName=%s State=DRAIN Reason=memline-pairs"
                .formatted(Hostlist.of(names));
  }

  /**
   * Returns the names of nodes in the form that Slurm uses. Each name occurs once. Ranks and
   * domains are removed from the names, because Slurm's node names usually have no domain.
   */
  static List<String> slurmNames(NodePairs measured, List<Integer> nodes) {
    return names(measured, nodes).stream().map(Hostlist::shortName).distinct().toList();
  }

  /** Returns the names of the nodes with these numbers. */
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
        "congestion: a long message takes %s times as long when all pairs of a round send at once as when one pair sends alone (median of %d links; maximum %s, from %s to %s)"
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
      List<String> slower =
          judgement.findings().stream().map(PairWords::slowerPairs).distinct().toList();
      return (slower.contains(EVERYTHING)
              ? EVERYTHING + " is"
              : String.join(" and ", slower) + " are")
          + " slower than in the baseline";
    }
    List<String> parts = new ArrayList<>();
    count(judgement, Subject.Kind.SWITCH, "switch", "switches").ifPresent(parts::add);
    count(judgement, Subject.Kind.NODE, "node", "nodes").ifPresent(parts::add);
    count(judgement, Subject.Kind.LINK, "link", "links").ifPresent(parts::add);
    return "%s %s out".formatted(listed(parts), found == 1 ? "stands" : "stand");
  }

  private static String listed(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.get(0)
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  /**
   * Returns the number of findings of a kind in words, for example "2 nodes". The result is empty
   * if there are no findings of this kind.
   */
  private static Optional<String> count(
      Judgement judgement, Subject.Kind kind, String one, String several) {
    long found =
        judgement.findings().stream()
            .map(Standout::subject)
            .filter(subject -> subject.kind() == kind)
            .map(PairWords::key)
            .distinct()
            .count();
    return found == 0 ? Optional.empty() : Optional.of(found + " " + (found == 1 ? one : several));
  }

  /**
   * Returns a key by which findings are grouped. Findings about the same node have equal keys.
   * Findings about links between the same two nodes have equal keys.
   */
  private static String key(Subject subject) {
    int low = Math.min(subject.node(), subject.partner());
    int high = Math.max(subject.node(), subject.partner());
    return subject.kind() + " " + subject.place() + low + "-" + high;
  }
}
