package org.memline.compare.pairs;

import java.util.List;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairTest;

/**
 * A part of the cluster that is slower than the others.
 *
 * @param subject the part: a node, a link, a switch or the whole cluster
 * @param within whether pairs of nodes within a switch are slow; false for a slow uplink, and if
 *     only the pairs between switches have become slower
 * @param between whether pairs of nodes between two switches are slow; false if only the pairs
 *     within a switch have become slower
 * @param since whether the part is slower than in the baseline; otherwise it is slower than the
 *     others
 * @param factor how many times as slow the part is
 * @param tests number of measurements that confirmed this; 0 for the whole cluster
 * @param chance upper bound of the probability of a false alarm this large in a healthy cluster;
 *     NaN if it is not known
 * @param healthy nodes of a slow switch that are not slow themselves
 */
public record Standout(
    Subject subject,
    boolean within,
    boolean between,
    boolean since,
    double factor,
    int tests,
    double chance,
    List<Integer> healthy) {
  public Standout {
    healthy = List.copyOf(healthy);
  }

  /**
   * Returns whether this slow part explains that a measurement with the same kind of message is
   * slow.
   */
  public boolean explains(PairTest test, NodePairs measured) {
    return subject.in(test, measured.switches())
        && (measured.sameSwitch(test.from(), test.to()) ? within : between);
  }

  /**
   * Returns whether messages between two nodes, in either direction, are affected by this slow
   * part.
   */
  public boolean involves(PairRound.Ends ends, NodePairs measured) {
    boolean first = subject.touches(ends.first(), measured);
    boolean second = subject.touches(ends.second(), measured);
    return (subject.kind() == Subject.Kind.LINK ? first && second : first || second)
        && (measured.sameSwitch(ends.first(), ends.second()) ? within : between);
  }
}
