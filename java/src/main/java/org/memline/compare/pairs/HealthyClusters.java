package org.memline.compare.pairs;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How far the slowest node and the slowest pair of a healthy cluster lie above the others, from
 * simulated ones: their pairs differ normally in the logarithm, by a spread that is drawn from what
 * is known of it beforehand ({@link Reference#USUAL}, scaled inverse chi-squared). What sweeps
 * differ by only makes the scale larger, and alarms fewer.
 */
final class HealthyClusters {
  static final int SIMULATED = 20_000;

  /** Above it nodes are judged as in a cluster of so many, pairs by Student's t. */
  static final int MOST_NODES = 12;

  /** Of the median deviation, as an estimate of a normal spread (Huber 1981, 37 %). */
  private static final double EFFICIENCY = 0.37;

  private static final long SEED = 1;

  private static final Map<Integer, Heights> KNOWN = new ConcurrentHashMap<>();

  /** Of the slowest node and the slowest pair of each simulated cluster, sorted. */
  private record Heights(double[] ofNodes, double[] ofPairs) {
    static Heights simulate(int nodes) {
      Heights heights = new Heights(new double[SIMULATED], new double[SIMULATED]);
      IntStream.range(0, SIMULATED)
          .parallel()
          .forEach(
              i -> {
                SweepTimes times = draw(nodes, new SplittableRandom(SEED + i));
                heights.ofNodes[i] = highestNode(times);
                heights.ofPairs[i] = PairScores.of(times, node -> true, 0).highest();
              });
      Arrays.sort(heights.ofNodes);
      Arrays.sort(heights.ofPairs);
      return heights;
    }
  }

  private final int nodes;
  private final Heights heights;

  private HealthyClusters(int nodes, Heights heights) {
    this.nodes = nodes;
    this.heights = heights;
  }

  /**
   * @param nodes at least 4
   */
  static HealthyClusters of(int nodes) {
    Heights heights = KNOWN.computeIfAbsent(Math.min(nodes, MOST_NODES), Heights::simulate);
    return new HealthyClusters(nodes, heights);
  }

  /** The chance that a healthy cluster has a node as high above the others. */
  double chanceOfNode(double height) {
    return chance(heights.ofNodes, height);
  }

  /** The chance that a healthy cluster has a pair as high above the others. */
  double chanceOfPair(double height) {
    if (nodes <= MOST_NODES) {
      return chance(heights.ofPairs, height);
    }
    int pairs = nodes * (nodes - 1) / 2;
    double one = 1 - new TDistribution(null, EFFICIENCY * pairs).cumulativeProbability(height);
    return Math.min(1, pairs * one);
  }

  private static double chance(double[] sorted, double height) {
    int at = Arrays.binarySearch(sorted, height);
    int above = sorted.length - (at < 0 ? -at - 1 : at);
    return (above + 1.0) / (sorted.length + 1);
  }

  private static SweepTimes draw(int nodes, SplittableRandom random) {
    double[][][] logs = new double[nodes][nodes][];
    double squares = 0;
    for (int i = 0; i < Reference.WEIGHT; i++) {
      squares += Math.pow(random.nextGaussian(), 2);
    }
    double spread = Reference.USUAL * Math.sqrt(Reference.WEIGHT / squares);
    for (int a = 0; a < nodes; a++) {
      for (int b = a + 1; b < nodes; b++) {
        logs[a][b] = new double[] {spread * random.nextGaussian()};
        logs[b][a] = logs[a][b];
      }
    }
    return new SweepTimes(logs);
  }

  private static double highestNode(SweepTimes times) {
    return IntStream.range(0, times.nodes())
        .mapToDouble(node -> NodeScore.of(node, times, 0).height())
        .max()
        .orElse(0);
  }
}
