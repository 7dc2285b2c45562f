package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.memline.sample.PairRound;
import org.memline.study.pairs.NodeHealth;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;

/**
 * A simulated cluster on which the whole procedure of {@code pairs} runs. A message takes 1 ms,
 * multiplied by random factors of its two nodes, of the link and of the measurement, and by the
 * factors of faults. The logarithms of the random factors are normally distributed. The factor of a
 * link is the same in all measurements.
 */
final class SimulatedCluster {
  private final int nodes;
  private final double pair;
  private double noise = 0.02;
  private double node;
  private int[] leaf = {}; // the switch of each node, if there are switches
  private double crossing; // added for messages between two switches, as a logarithm
  private final List<Fault> faults = new ArrayList<>();
  private final List<Integer> missing = new ArrayList<>();
  private double everything = 1;
  private double congestion;
  private int flows = Integer.MAX_VALUE; // number of pairs that an uplink carries without delay
  private final Map<Integer, Integer> fewerFlows = new HashMap<>(); // the same, for single switches
  private long links; // seed of the link factors; 0 draws others in each run

  /** A fault that makes messages of 1 MiB slow, in one direction or in both. */
  private interface Fault {
    /**
     * Returns the factor by which messages from one node to another are slower; 1 without a fault.
     */
    double of(int from, int to);
  }

  /**
   * @param pair standard deviation of the logarithm of the factor of a link, for example 0.05 for 5
   *     %
   */
  SimulatedCluster(int nodes, double pair) {
    this.nodes = nodes;
    this.pair = pair;
  }

  SimulatedCluster noise(double spread) {
    noise = spread;
    return this;
  }

  /**
   * Makes healthy nodes differ from each other.
   *
   * @param spread standard deviation of the logarithm of the factor of a node
   */
  SimulatedCluster nodes(double spread) {
    node = spread;
    return this;
  }

  /**
   * Divides the nodes among leaf switches.
   *
   * @param each number of nodes of a switch
   * @param slower factor by which messages between two switches are slower
   */
  SimulatedCluster switches(int each, double slower) {
    leaf = IntStream.range(0, nodes).map(node -> node / each).toArray();
    crossing = Math.log(slower);
    return this;
  }

  /**
   * Divides the nodes among leaf switches of these sizes.
   *
   * @param slower factor by which messages between two switches are slower
   * @param sizes number of nodes of each switch
   */
  SimulatedCluster leaves(double slower, int... sizes) {
    leaf =
        IntStream.range(0, sizes.length)
            .flatMap(each -> IntStream.generate(() -> each).limit(sizes[each]))
            .toArray();
    crossing = Math.log(slower);
    return this;
  }

  /** Draws the factors of the links from this seed, so that they are the same in each run. */
  SimulatedCluster links(long seed) {
    links = seed;
    return this;
  }

  private SplittableRandom link(String key, SplittableRandom random) {
    return links == 0 ? random : new SplittableRandom(links * 1_000_003 + key.hashCode());
  }

  /**
   * Makes pairs share the network between the switches. In a round of n pairs, each pair of nodes
   * on different switches takes n to the power of {@code exponent} times as long as alone.
   */
  SimulatedCluster congested(double exponent) {
    congestion = exponent;
    return this;
  }

  /**
   * Limits all uplinks. An uplink carries this many pairs of a round without delay. If there are
   * more, all of them take longer in proportion.
   */
  SimulatedCluster uplinks(int carried) {
    flows = carried;
    return this;
  }

  /**
   * Limits the uplink of one switch, which then carries only this many pairs of a round without
   * delay.
   */
  SimulatedCluster uplink(int which, int carried) {
    fewerFlows.put(which, carried);
    return this;
  }

  private double crowd(PairRound round, PairRound.Ends ends) {
    if (leaf.length == 0 || leaf[ends.first()] == leaf[ends.second()]) {
      return 0;
    }
    double delay =
        IntStream.of(leaf[ends.first()], leaf[ends.second()])
            .mapToDouble(
                own -> {
                  double carried = fewerFlows.getOrDefault(own, flows);
                  long load =
                      round.pairs().stream()
                          .filter(
                              each -> (leaf[each.first()] == own) != (leaf[each.second()] == own))
                          .count();
                  return Math.max(carried, load) / carried;
                })
            .max()
            .orElseThrow();
    return congestion * Math.log(round.pairs().size()) + Math.log(delay);
  }

  SimulatedCluster slowNode(int which, double factor) {
    return slowSender(which, factor).slowReceiver(which, factor);
  }

  SimulatedCluster slowSender(int which, double factor) {
    faults.add((from, to) -> from == which ? factor : 1);
    return this;
  }

  SimulatedCluster slowReceiver(int which, double factor) {
    faults.add((from, to) -> to == which ? factor : 1);
    return this;
  }

  SimulatedCluster slowLink(int a, int b, double factor) {
    faults.add((from, to) -> from == a && to == b || from == b && to == a ? factor : 1);
    return this;
  }

  SimulatedCluster slowOneWay(int a, int b, double factor) {
    faults.add((from, to) -> from == a && to == b ? factor : 1);
    return this;
  }

  /**
   * Makes the uplink of a switch slow, and thus all messages between its nodes and nodes of other
   * switches.
   */
  SimulatedCluster slowSwitch(int which, double factor) {
    faults.add((from, to) -> (leaf[from] == which) != (leaf[to] == which) ? factor : 1);
    return this;
  }

  /** Makes all messages between nodes of the same switch slow. */
  SimulatedCluster slowWithin(double factor) {
    faults.add((from, to) -> leaf[from] == leaf[to] ? factor : 1);
    return this;
  }

  SimulatedCluster everything(double factor) {
    everything = factor;
    return this;
  }

  /** Makes a node fail after the first round of the screening. */
  SimulatedCluster vanishing(int which) {
    missing.add(which);
    return this;
  }

  /**
   * The measurements of all stages of the procedure.
   *
   * @param tests number of tested pairs
   * @param rounds number of rounds
   */
  record Sweep(NodePairs measured, int tests, int rounds) {}

  Sweep run(PairJudge judge, long seed) {
    return run(judge, 0, seed);
  }

  Sweep run(PairJudge judge, int rounds, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, Double> links = new HashMap<>();
    Map<PairMetric, double[]> own = new HashMap<>();
    for (PairMetric metric : PairMetric.values()) {
      own.put(
          metric,
          IntStream.range(0, 2 * nodes).mapToDouble(i -> node * random.nextGaussian()).toArray());
    }
    PairProcedure procedure = new PairProcedure(nodes, rounds, judge, seed, switchNames());
    List<PairTest> tests = new ArrayList<>();
    List<PairRound> launch = procedure.screening(true);
    int count = 0;
    int turns = 0;
    NodePairs measured = null;
    for (int number = 1; !launch.isEmpty(); number++) {
      int round = 0;
      for (PairRound each : launch) {
        turns++;
        round++;
        for (PairRound.Ends ends : each.pairs()) {
          count++;
          if (missing.stream().anyMatch(ends::has) && (number > 1 || round > 1)) {
            continue;
          }
          boolean alone = each.pairs().size() == 1;
          double crowd = crowd(each, ends);
          for (PairMetric metric : PairMetric.values()) {
            int first = ends.first();
            int second = ends.second();
            add(number, first, second, metric, alone, crowd, links, own, random, tests);
            if (metric.directed()) {
              add(number, second, first, metric, alone, crowd, links, own, random, tests);
            }
          }
        }
      }
      measured = measured(tests, number, turns);
      launch = procedure.next(measured);
    }
    return new Sweep(measured, count, turns);
  }

  private void add(
      int launch,
      int from,
      int to,
      PairMetric metric,
      boolean alone,
      double crowd,
      Map<String, Double> links,
      Map<PairMetric, double[]> own,
      SplittableRandom random,
      List<PairTest> tests) {
    double log =
        own.get(metric)[from]
            + own.get(metric)[nodes + to]
            + links.computeIfAbsent(
                metric + "/" + from + "/" + to, key -> pair * link(key, random).nextGaussian())
            + noise * random.nextGaussian();
    if (leaf.length > 0 && leaf[from] != leaf[to]) {
      log += crossing + crowd;
    }
    double factor = everything;
    for (Fault fault : faults) {
      double there = fault.of(from, to);
      factor *=
          metric == PairMetric.LONG
              ? there
              : metric == PairMetric.BOTH ? Math.max(there, fault.of(to, from)) : 1;
    }
    tests.add(new PairTest(launch, from, to, metric, alone, 1e-3 * factor * Math.exp(log)));
  }

  private List<String> switchNames() {
    return IntStream.of(leaf).mapToObj(each -> "s" + each).toList();
  }

  private NodePairs measured(List<PairTest> tests, int launches, int turns) {
    List<String> names = IntStream.range(0, nodes).mapToObj(i -> "node" + i).toList();
    Map<NodeHealth.Kind, Double> health = new EnumMap<>(NodeHealth.Kind.class);
    Arrays.stream(NodeHealth.Kind.values()).forEach(kind -> health.put(kind, 1.0));
    List<NodeHealth> healths =
        IntStream.range(0, nodes).mapToObj(i -> new NodeHealth(health)).toList();
    return new NodePairs(
        names, switchNames(), launches, turns, true, false, List.copyOf(tests), healths);
  }
}
