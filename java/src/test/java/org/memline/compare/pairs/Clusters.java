package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;

/**
 * A cluster whose every time is known: 1 ms, times what its nodes, its pair and the sweep differ
 * by, each normal in the logarithm.
 */
final class Clusters {
  private static final int SWEEPS = 3;

  private final int nodes;
  private final double node;
  private final double pair;
  private final double sweep;
  private final Map<String, Double> slow = new java.util.HashMap<>();
  private final List<String> missing = new ArrayList<>();

  /**
   * @param node standard deviation of the logarithm from node to node, 0.05 for 5 %
   * @param pair from pair to pair
   * @param sweep from sweep to sweep
   */
  Clusters(int nodes, double node, double pair, double sweep) {
    this.nodes = nodes;
    this.node = node;
    this.pair = pair;
    this.sweep = sweep;
  }

  /** Slow with everybody. */
  Clusters slowNode(int which, double factor) {
    for (int other = 0; other < nodes; other++) {
      slow.merge(key(which, other), factor, Math::max);
    }
    return this;
  }

  Clusters slowPair(int a, int b, double factor) {
    slow.put(key(a, b), factor);
    return this;
  }

  Clusters without(int a, int b) {
    missing.add(key(a, b));
    return this;
  }

  private static String key(int a, int b) {
    return Math.min(a, b) + "-" + Math.max(a, b);
  }

  /** Bandwidth is what is slow; the other metrics are healthy. */
  NodePairs draw(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<PairMetric, double[]> ofNodes = new EnumMap<>(PairMetric.class);
    for (PairMetric metric : PairMetric.values()) {
      ofNodes.put(
          metric,
          IntStream.range(0, nodes).mapToDouble(i -> node * random.nextGaussian()).toArray());
    }
    List<NodePair> pairs = new ArrayList<>();
    for (int a = 0; a < nodes; a++) {
      for (int b = a + 1; b < nodes; b++) {
        Map<PairMetric, double[]> seconds = new EnumMap<>(PairMetric.class);
        for (PairMetric metric : PairMetric.values()) {
          double[] own = ofNodes.get(metric);
          double factor = metric == PairMetric.LONG ? slow.getOrDefault(key(a, b), 1.0) : 1;
          double log =
              Math.log(1e-3 * factor) + Math.max(own[a], own[b]) + pair * random.nextGaussian();
          double[] sweeps = new double[SWEEPS];
          for (int i = 0; i < SWEEPS; i++) {
            sweeps[i] = Math.exp(log + sweep * random.nextGaussian());
          }
          seconds.put(metric, sweeps);
        }
        if (!missing.contains(key(a, b))) {
          pairs.add(new NodePair(a, b, seconds, 1e-6, 1e-9, Double.NaN));
        }
      }
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(i -> "node" + i).toList();
    return new NodePairs(names, SWEEPS, false, pairs);
  }
}
