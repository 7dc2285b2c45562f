package org.memline.compare.pairs;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;
import org.memline.study.pairs.PairTest;

/**
 * Compares nodes with the nodes that have the fastest measurements. If up to half of the nodes are
 * slow, most measurements may be slow, so that their median does not show what is usual. However,
 * the measurements between two of the other nodes are fast.
 *
 * @param slow nodes that are slower than the fast ones
 * @param unknown nodes that were measured, but not with a fast node, or too seldom to be certain
 *     that they are slower
 */
record SpeedOfNodes(Set<Integer> slow, Set<Integer> unknown) {
  /**
   * Smallest score of a slow node (the logarithm of how slow it is), as a multiple of its standard
   * error.
   */
  private static final double CERTAIN = 5;

  /**
   * With at least so many measurements among the fast nodes, a smaller score than {@link #CERTAIN}
   * is sufficient.
   */
  private static final int ENOUGH = 10;

  /**
   * Compares the nodes in a role (as senders, receivers or either).
   *
   * @param tests measurements between two nodes
   * @param within for each measurement, whether its two nodes belong to the same switch
   * @param ofNode for each node, the indices in {@code tests} of its measurements
   * @param residuals logarithms of the times of {@code tests}, minus the usual value
   * @param least logarithm of the smallest ratio by which a node counts as slow
   */
  static SpeedOfNodes of(
      PairRole role,
      List<PairTest> tests,
      boolean[] within,
      int[][] ofNode,
      double[] residuals,
      double least) {
    SpeedOfNodes all = new SpeedOfNodes(new TreeSet<>(), new TreeSet<>());
    for (boolean inside : new boolean[] {false, true}) {
      IntPredicate chosen = i -> within[i] == inside;
      int[] some = IntStream.range(0, tests.size()).filter(chosen).toArray();
      int[][] ofEach =
          Arrays.stream(ofNode)
              .map(own -> IntStream.of(own).filter(chosen).toArray())
              .toArray(int[][]::new);
      all.compare(new Tests(role, tests, residuals, some, ofEach), ofNode.length, least);
    }
    all.unknown.removeAll(all.slow);
    return all;
  }

  /**
   * Those measurements that are within a switch, or those that are between two.
   *
   * @param all the measurements of both kinds
   * @param residuals logarithms of the times of {@code all}, minus the usual value
   * @param some indices of those measurements in {@code all}
   * @param ofNode for each node, the indices of its measurements among those
   */
  private record Tests(
      PairRole role, List<PairTest> all, double[] residuals, int[] some, int[][] ofNode) {
    /**
     * Returns the residuals of the measurements of a node with the chosen partners: logarithms of
     * times, minus the usual value.
     */
    double[] of(int node, IntPredicate partners) {
      double[] own = new double[ofNode[node].length];
      int count = 0;
      for (int i : ofNode[node]) {
        PairTest test = all.get(i);
        if (role.has(node, test.from(), test.to())
            && partners.test(test.from() == node ? test.to() : test.from())) {
          own[count++] = residuals[i];
        }
      }
      return Arrays.copyOf(own, count);
    }

    /**
     * Returns the residuals of the measurements among the chosen nodes: logarithms of times, minus
     * the usual value. The fastest measurement of each node is left out, because it selected the
     * node. If too few measurements would remain, none is left out.
     *
     * @param fastest for each node, the residual of its fastest measurement
     */
    double[] among(IntPredicate nodes, double[] fastest) {
      int[] own =
          IntStream.of(some)
              .filter(i -> nodes.test(all.get(i).from()) && nodes.test(all.get(i).to()))
              .toArray();
      int[] others =
          IntStream.of(own)
              .filter(i -> residuals[i] > fastest[all.get(i).from()])
              .filter(i -> residuals[i] > fastest[all.get(i).to()])
              .toArray();
      return IntStream.of(others.length < FreshTests.LEAST_CONTROLS ? own : others)
          .mapToDouble(i -> residuals[i])
          .toArray();
    }
  }

  private void compare(Tests tests, int nodes, double least) {
    double[] fastest =
        IntStream.range(0, nodes)
            .mapToDouble(
                node ->
                    Arrays.stream(tests.of(node, any -> true))
                        .min()
                        .orElse(Double.POSITIVE_INFINITY))
            .toArray();
    double[] known = DoubleStream.of(fastest).filter(Double::isFinite).sorted().toArray();
    if (known.length < PairJudge.LEAST_NODES) {
      return;
    }
    double most = known[(known.length - 1) / 4] + least / 2;
    IntPredicate fast = node -> fastest[node] <= most;
    double[] among = tests.among(fast, fastest);
    if (among.length == 0) {
      return;
    }
    Spread usually = Spread.of(among);
    double certain = among.length < ENOUGH ? CERTAIN : Screening.SUSPECTED_LINK;
    for (int node = 0; node < nodes; node++) {
      double[] own = tests.of(node, fast);
      if (own.length > 0) {
        double score = OrderStatistics.median(own) - usually.centre();
        double error =
            usually.scale()
                * Math.sqrt(Spread.MEDIAN_VARIANCE * (1.0 / own.length + 1.0 / among.length));
        if (score >= least && score > certain * error) {
          slow.add(node);
        } else if (score >= least) {
          unknown.add(node); // its measurements with fast nodes are slow, but too few
        }
      } else if (tests.of(node, any -> true).length > 0) {
        unknown.add(node);
      }
    }
  }
}
