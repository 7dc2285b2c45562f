package org.memline.compare.pairs;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.memline.input.IncomparableException;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;

/**
 * An earlier run on the same cluster. It shows the usual times of messages, how slow each node was,
 * and how slow each measured pair of nodes was.
 */
public final class Baseline {
  private final NodePairs earlier;
  private final NodePairs now;
  private final Map<PairMetric, Screening> then = new TreeMap<>();
  private final List<Integer> places; // index of each node in the earlier run, or -1
  private final List<String> without;

  /**
   * Creates the baseline with which a run is compared.
   *
   * @param earlier the earlier run
   * @param now the run that is compared with it
   * @throws IncomparableException if too few nodes are in both runs
   */
  public Baseline(NodePairs earlier, NodePairs now) {
    requireCommon(earlier.nodes(), now.nodes());
    this.earlier = earlier;
    this.now = now;
    places = now.nodes().stream().map(earlier.nodes()::indexOf).toList();
    without = now.nodes().stream().filter(node -> !earlier.nodes().contains(node)).toList();
    NodePairs bySwitch = bySwitch(earlier, now);
    for (PairMetric metric : PairMetric.values()) {
      Screening screening = new Screening(bySwitch, metric, 0, null);
      if (!screening.isEmpty()) {
        screening.rememberFirst();
        then.put(metric, screening);
      }
    }
  }

  /**
   * Returns the earlier run, in which the leaf switches of the nodes are replaced by those of the
   * later run if only one of the runs knows any. Without this, a pair of nodes would be compared
   * with all pairs in one run. In the other run, it would be compared only with pairs within a
   * switch, or only with pairs between two. Measurements with nodes whose switch is not known are
   * left out.
   */
  private static NodePairs bySwitch(NodePairs earlier, NodePairs now) {
    if (earlier.switches().isEmpty() == now.switches().isEmpty()) {
      return earlier;
    }
    if (now.switches().isEmpty()) {
      return withSwitches(earlier, List.of(), earlier.tests());
    }
    List<Integer> later = earlier.nodes().stream().map(now.nodes()::indexOf).toList();
    return withSwitches(
        earlier,
        later.stream().map(node -> node < 0 ? "" : now.switches().get(node)).toList(),
        earlier.tests().stream()
            .filter(test -> later.get(test.from()) >= 0 && later.get(test.to()) >= 0)
            .toList());
  }

  private static NodePairs withSwitches(
      NodePairs run, List<String> switches, List<PairTest> tests) {
    return new NodePairs(
        run.nodes(),
        switches,
        run.launches(),
        run.rounds(),
        run.whole(),
        run.oversubscribed(),
        tests,
        run.health());
  }

  /**
   * Checks that two runs can be compared. If the later run has too few nodes to be judged, it is
   * not compared, so the check passes with any earlier run.
   *
   * @param earlier nodes of the earlier run
   * @param now nodes of the later run
   * @throws IncomparableException if too few nodes are in both runs
   */
  public static void requireCommon(List<String> earlier, List<String> now) {
    long common = now.stream().filter(earlier::contains).count();
    if (now.size() >= PairJudge.LEAST_NODES && common < PairJudge.LEAST_NODES) {
      throw new IncomparableException(
          "the baseline has %d of the %d nodes, but at least %d are needed: give a baseline of these nodes"
              .formatted(common, now.size(), PairJudge.LEAST_NODES));
    }
  }

  /** Returns the names of the nodes of the later run that the baseline does not have. */
  public List<String> without() {
    return without;
  }

  /**
   * Returns how slow a pair of nodes was in the earlier run, compared with the usual time there, as
   * a logarithm. If that run did not measure the pair, the result is the sum of what its two nodes
   * and slow switches added. If that run lacks the kind of message, the result is 0.
   *
   * @param test a measurement of the pair in the later run
   */
  double offset(PairTest test) {
    Screening screening = then.get(test.metric());
    if (screening == null) {
      return 0;
    }
    Double pair = pair(screening, test.metric(), test.from(), test.to());
    if (pair != null) {
      return pair;
    }
    return screening.expected(places.get(test.from()), places.get(test.to()));
  }

  /**
   * Returns the logarithm of the usual time of a kind of message in the earlier run. It is the time
   * of pairs between switches, or of all pairs if the switches are not known. It is NaN if the
   * earlier run did not measure it, or if the switches are known in only one of the two runs.
   */
  double usual(PairMetric metric) {
    Screening screening = then.get(metric);
    return screening == null || earlier.switches().isEmpty() != now.switches().isEmpty()
        ? Double.NaN
        : screening.usualLog();
  }

  /**
   * Returns whether the earlier run shows how slow a part of the cluster (node, link or switch)
   * was.
   */
  boolean knows(Subject subject) {
    Screening screening = then.get(subject.aspect().metric());
    if (screening == null) {
      return false;
    }
    return switch (subject.kind()) {
      case ALL -> true;
      case NODE -> known(screening, subject.aspect().role(), subject.node());
      case LINK ->
          pair(screening, subject.aspect().metric(), subject.node(), subject.partner()) != null;
      case SWITCH ->
          java.util.stream.IntStream.range(0, places.size())
              .filter(node -> subject.touches(node, now))
              .allMatch(node -> known(screening, subject.aspect().role(), node));
    };
  }

  /**
   * Returns how much slower pairs of nodes between two switches were than pairs within a switch in
   * the earlier run, as a logarithm; NaN if it is not known.
   */
  double crossing(PairMetric metric) {
    Screening screening = then.get(metric);
    return screening == null ? Double.NaN : screening.crossing();
  }

  private boolean known(Screening screening, PairRole role, int node) {
    int place = places.get(node);
    return place >= 0 && !Double.isNaN(screening.scoresOf(role)[place]);
  }

  /**
   * Returns the variance of a node's score in the earlier run; 0 if the node has no score there.
   * The score is the logarithm of how many times as slow as the others the node was.
   */
  double scoreVariance(Subject node) {
    Screening screening = then.get(node.aspect().metric());
    PairRole role = node.aspect().role();
    return screening != null && known(screening, role, node.node())
        ? screening.scoreVariance(role, places.get(node.node()))
        : 0;
  }

  private Double pair(Screening screening, PairMetric metric, int from, int to) {
    int sender = places.get(from);
    int receiver = places.get(to);
    if (sender < 0 || receiver < 0) {
      return null;
    }
    PairRole role = metric.directed() ? PairRole.SENDS : PairRole.EITHER;
    PairRole.Aspect aspect = new PairRole.Aspect(metric, role);
    Double known = screening.pairs().get(Subject.link(aspect, sender, receiver));
    return known != null || metric.directed()
        ? known
        : screening.pairs().get(Subject.link(aspect, receiver, sender));
  }

  /**
   * Returns why the median times of the two runs cannot be compared; empty if they can. Medians
   * differ in any case if the nodes differ, or if ranks share cores in only one run. They also
   * differ if the switches are known in only one run, because one median is then over all pairs and
   * the other over pairs between switches.
   */
  String unlike() {
    if (!new HashSet<>(earlier.nodes()).equals(new HashSet<>(now.nodes()))) {
      return "the nodes of the two runs differ";
    }
    if (earlier.oversubscribed() != now.oversubscribed()) {
      return "ranks shared cores in only one of the two runs";
    }
    return earlier.switches().isEmpty() != now.switches().isEmpty()
        ? "the switches are known in only one of the two runs"
        : "";
  }

  /**
   * Returns by how much the usual time of a kind of message is longer than in the earlier run, as a
   * difference of logarithms; NaN if unknown.
   */
  double since(Screening later, PairMetric metric) {
    Screening screening = then.get(metric);
    return screening == null || later.isEmpty()
        ? Double.NaN
        : later.healthyLog() - screening.healthyLog();
  }

  /**
   * Returns by how much pairs of nodes within a switch are slower than in the earlier run, as a
   * difference of logarithms; NaN if it is not known.
   */
  double sinceWithin(Screening later, PairMetric metric) {
    Screening screening = then.get(metric);
    return screening == null ? Double.NaN : later.withinLog() - screening.withinLog();
  }
}
