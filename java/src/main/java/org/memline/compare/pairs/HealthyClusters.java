package org.memline.compare.pairs;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How far the slowest node and the slowest pair of a healthy cluster lie above the others, from
 * simulated ones. The clusters differ, normally in the logarithm, in what differs most: by pair; by
 * node, both nodes' parts added; by node, the slower one deciding. Which of these a real cluster is
 * nobody knows: the least favourable counts. What the sweeps differ by makes the scale larger, and
 * alarms fewer.
 */
final class HealthyClusters {
  /** Clusters of each kind. */
  static final int SIMULATED = 20_000;

  /** Above it nodes are judged as in a cluster of so many, pairs by Student's t. */
  static final int MOST_NODES = 12;

  /** Of the median deviation, as an estimate of a normal spread. */
  private static final double EFFICIENCY = 0.37;

  private static final long SEED = 1;

  /** What pairs have of their own where nodes decide, as a share of the nodes'. */
  private static final double OWN = 1.0 / 3;

  private enum Kind {
    BY_PAIR,
    SUM_OF_NODES,
    SLOWER_NODE
  }

  private final int nodes;
  private final double[][] nodeHeights = new double[Kind.values().length][SIMULATED];
  private final double[][] pairHeights = new double[Kind.values().length][SIMULATED];

  /**
   * @param nodes at least 4
   */
  HealthyClusters(int nodes) {
    this.nodes = nodes;
    int simulated = Math.min(nodes, MOST_NODES);
    for (Kind kind : Kind.values()) {
      double[] ofNodes = nodeHeights[kind.ordinal()];
      double[] ofPairs = pairHeights[kind.ordinal()];
      IntStream.range(0, SIMULATED)
          .parallel()
          .forEach(
              i -> {
                SweepTimes times = draw(kind, simulated, new SplittableRandom(SEED + i));
                ofNodes[i] = highestNode(times);
                ofPairs[i] = highestPair(times);
              });
      Arrays.sort(ofNodes);
      Arrays.sort(ofPairs);
    }
  }

  /** The chance that a healthy cluster has a node as high above the others. */
  double chanceOfNode(double height) {
    return chance(nodeHeights, height);
  }

  /** The chance that a healthy cluster has a pair as high above the others. */
  double chanceOfPair(double height) {
    if (nodes <= MOST_NODES) {
      return chance(pairHeights, height);
    }
    int pairs = nodes * (nodes - 1) / 2;
    double one = 1 - new TDistribution(null, EFFICIENCY * pairs).cumulativeProbability(height);
    return Math.min(1, pairs * one);
  }

  private static double chance(double[][] kinds, double height) {
    int most = 0;
    for (double[] sorted : kinds) {
      int at = Arrays.binarySearch(sorted, height);
      most = Math.max(most, sorted.length - (at < 0 ? -at - 1 : at));
    }
    return (most + 1.0) / (SIMULATED + 1);
  }

  private static SweepTimes draw(Kind kind, int nodes, SplittableRandom random) {
    double[] node = IntStream.range(0, nodes).mapToDouble(i -> random.nextGaussian()).toArray();
    double[][][] logs = new double[nodes][nodes][];
    for (int a = 0; a < nodes; a++) {
      for (int b = a + 1; b < nodes; b++) {
        double own = random.nextGaussian();
        double log =
            switch (kind) {
              case BY_PAIR -> own;
              case SUM_OF_NODES -> node[a] + node[b] + OWN * own;
              case SLOWER_NODE -> Math.max(node[a], node[b]) + OWN * own;
            };
        logs[a][b] = new double[] {log};
        logs[b][a] = logs[a][b];
      }
    }
    return new SweepTimes(logs);
  }

  private static double highestNode(SweepTimes times) {
    return IntStream.range(0, times.nodes())
        .mapToDouble(node -> NodeScore.of(node, times).height())
        .max()
        .orElse(0);
  }

  private static double highestPair(SweepTimes times) {
    return PairScores.of(times, node -> true).highest();
  }
}
