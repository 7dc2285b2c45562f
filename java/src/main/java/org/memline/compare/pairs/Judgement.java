package org.memline.compare.pairs;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.calibration.pairs.NodePairs;

/**
 * The findings about a cluster.
 *
 * @param findings everything first, then switches, nodes and links, the most certain first
 * @param limits what could not be judged, and why, a line each
 * @param complete whether every node could be judged by every metric and every suspect was measured
 *     again
 * @param judged whether each node could be judged, by rank
 * @param factors how many times as slow each node is as the others in the screening, by aspect and
 *     rank; NaN if it is not known
 */
public record Judgement(
    List<Standout> findings,
    List<String> limits,
    boolean complete,
    List<Boolean> judged,
    Map<PairRole.Aspect, double[]> factors) {
  /** Returns whether anything stands out. */
  public boolean alarm() {
    return !findings.isEmpty();
  }

  /** Returns the nodes that stand out, by themselves or with their switch. */
  public List<Integer> failing(NodePairs measured) {
    return IntStream.range(0, measured.nodes().size())
        .filter(node -> findings.stream().anyMatch(f -> isOf(f, node, measured)))
        .boxed()
        .toList();
  }

  /**
   * Returns the nodes that were judged and are in no finding, not even as the end of a slow link.
   */
  public List<Integer> passing(NodePairs measured) {
    return IntStream.range(0, measured.nodes().size())
        .filter(judged::get)
        .filter(
            node ->
                findings.stream()
                    .filter(f -> f.subject().kind() != Subject.Kind.ALL)
                    .noneMatch(f -> f.subject().touches(node, measured)))
        .boxed()
        .toList();
  }

  private static boolean isOf(Standout finding, int node, NodePairs measured) {
    Subject.Kind kind = finding.subject().kind();
    return (kind == Subject.Kind.NODE || kind == Subject.Kind.SWITCH)
        && finding.subject().touches(node, measured);
  }
}
