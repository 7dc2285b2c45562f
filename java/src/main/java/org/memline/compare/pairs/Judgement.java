package org.memline.compare.pairs;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.input.Hostlist;
import org.memline.study.pairs.NodePairs;

/**
 * The findings about a cluster.
 *
 * @param findings parts of the cluster that are slow: first the whole cluster, then switches, nodes
 *     and links, each group with the most certain finding first
 * @param limits lines that explain what could not be judged, or only in part
 * @param noChange reason why the overall change since a baseline was not judged; empty if it was
 * @param complete whether nothing was left open: the run was whole, no node failed, every metric
 *     was measured, every node and uplink could be judged, and no suspect is only probably slow
 * @param judged for each node, whether it could be judged; the index is the rank
 * @param factors how many times as slow as the others each node was in the first stage; NaN if it
 *     is not known. The key is the kind of message and the role of the node; the index of the array
 *     is the rank
 */
public record Judgement(
    List<Standout> findings,
    List<String> limits,
    String noChange,
    boolean complete,
    List<Boolean> judged,
    Map<PairRole.Aspect, double[]> factors) {
  /** Returns whether some part of the cluster was found to be slow. */
  public boolean alarm() {
    return !findings.isEmpty();
  }

  /**
   * Returns the nodes that are slow or belong to a slow switch, by their rank. The healthy nodes of
   * a slow switch are left out.
   */
  public List<Integer> failing(NodePairs measured) {
    return IntStream.range(0, measured.nodes().size())
        .filter(node -> findings.stream().anyMatch(f -> isOf(f, node, measured)))
        .boxed()
        .toList();
  }

  /**
   * Returns the nodes that were judged and that are in no finding about a slow node, link or
   * switch, by their rank. The finding that everything is slower than in a baseline does not count.
   * If a node has several ranks, it passes if all of them do.
   */
  public List<Integer> passing(NodePairs measured) {
    Predicate<Integer> passes =
        node ->
            judged.get(node)
                && findings.stream()
                    .filter(f -> f.subject().kind() != Subject.Kind.ALL)
                    .noneMatch(f -> f.subject().touches(node, measured));
    Set<String> others =
        IntStream.range(0, measured.nodes().size())
            .boxed()
            .filter(passes.negate())
            .map(node -> Hostlist.shortName(measured.nodes().get(node)))
            .collect(Collectors.toSet());
    return IntStream.range(0, measured.nodes().size())
        .filter(node -> !others.contains(Hostlist.shortName(measured.nodes().get(node))))
        .boxed()
        .toList();
  }

  private static boolean isOf(Standout finding, int node, NodePairs measured) {
    Subject.Kind kind = finding.subject().kind();
    return (kind == Subject.Kind.NODE || kind == Subject.Kind.SWITCH)
        && finding.subject().touches(node, measured)
        && !finding.healthy().contains(node);
  }
}
