package org.memline.study.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.memline.calibration.CalibrationException;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.PairCell;
import org.memline.sample.PairRound;
import org.memline.sample.SampleSet;

/**
 * The measurements between the nodes of a cluster, from the samples of the command {@code pairs}.
 *
 * @param nodes name of each rank's node; the name is followed by the rank if nodes have several
 *     ranks
 * @param switches name of each node's leaf switch, by rank; empty if the switches are not known
 * @param launches number of stages, which the samples record as launches. The first stage is the
 *     screening; later stages measure suspect nodes and pairs again
 * @param rounds number of rounds in all stages together; in a round, pairs that have no node in
 *     common measure at the same time
 * @param whole whether the run is complete: every stage ran to its end, and no further stage was
 *     needed
 * @param oversubscribed whether ranks shared cores
 * @param tests times between two nodes, in the order in which they were measured
 * @param health times that each node measured without the network, by rank
 */
public record NodePairs(
    List<String> nodes,
    List<String> switches,
    int launches,
    int rounds,
    boolean whole,
    boolean oversubscribed,
    List<PairTest> tests,
    List<NodeHealth> health) {

  /**
   * The name of the fact about the machine that lists the leaf switch of each node, separated by
   * commas, in the order of the ranks.
   */
  public static final String SWITCHES = "cluster.switches";

  private record Turn(int launch, PairRound round) {}

  private record Key(int launch, PairCell cell, int leader) {}

  /**
   * Returns the measurements between nodes that a run of {@code pairs} made.
   *
   * @throws CalibrationException if the samples do not come from a single run of {@code pairs}
   */
  public static NodePairs of(SampleSet all) {
    SampleSet set = all.of(Experiment.PAIRS);
    if (set.samples().isEmpty()) {
      throw new CalibrationException(
          "the file has no samples of pairs: give the samples file of `memline pairs`, or measure"
              + " with sbatch jobs/pairs.sbatch");
    }
    LaunchRecord launch = set.launches().get(0);
    if (launch.places().size() != launch.ranks()) {
      throw new CalibrationException(
          "the node names of only %d of the %d ranks are recorded: run pairs again"
              .formatted(launch.places().size(), launch.ranks()));
    }
    if (set.launches().stream()
        .anyMatch(other -> !names(other.places()).equals(names(launch.places())))) {
      throw new CalibrationException(
          "the file has stages of runs on different nodes: evaluate each run separately");
    }
    Map<Key, double[]> times = new LinkedHashMap<>();
    for (CellSample sample : set.samples()) {
      PairCell cell = (PairCell) sample.cell();
      if (cell.ranks() != launch.ranks()) {
        throw new CalibrationException(
            "the file has samples of a run with %d ranks and of a run with %d ranks: evaluate each run separately"
                .formatted(launch.ranks(), cell.ranks()));
      }
      times.merge(
          new Key(sample.launch(), cell, sample.leader()),
          counted(sample),
          (a, b) -> DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).toArray());
    }
    List<PairTest> tests = new ArrayList<>();
    times.forEach((key, ns) -> add(key, ns, tests));
    boolean shared = set.launches().stream().anyMatch(LaunchRecord::oversubscribed);
    return new NodePairs(
        names(launch.places()),
        switches(set, launch.ranks()),
        set.launches().size(),
        (int)
            times.keySet().stream()
                .map(key -> new Turn(key.launch, key.cell.round()))
                .distinct()
                .count(),
        whole(set),
        shared,
        tests,
        NodeHealth.of(set, launch.ranks()));
  }

  /**
   * Returns whether a run is complete. The last line of a complete samples file says so. Earlier
   * versions did not write this line; if they stopped between two stages, the run counts as
   * complete.
   */
  private static boolean whole(SampleSet set) {
    return set.ends().size() >= set.launches().size() && (set.ended() || set.run().launches() > 0);
  }

  private static void add(Key key, double[] ns, List<PairTest> tests) {
    int leader = key.leader;
    double median = ns.length == 0 ? Double.NaN : OrderStatistics.median(ns);
    if (leader >= key.cell.ranks() || key.cell.partner(leader).isEmpty() || !(median > 0)) {
      return;
    }
    tests.add(
        new PairTest(
            key.launch,
            leader,
            key.cell.partner(leader).getAsInt(),
            PairMetric.of(key.cell.way()),
            key.cell.round().pairs().size() == 1,
            median * 1e-9));
  }

  /**
   * Returns the times of the undisturbed repetitions. If all repetitions are disturbed, the result
   * is the times of all repetitions.
   */
  private static double[] counted(CellSample sample) {
    double[] undisturbed = sample.repetitions(batch -> !sample.disturbed()[batch]);
    return undisturbed.length > 0 ? undisturbed : sample.oneWayNs();
  }

  private static List<String> switches(SampleSet set, int ranks) {
    List<String> known = List.of(set.run().fact(SWITCHES).split(","));
    return known.size() == ranks && ranks > 1 ? known : List.of();
  }

  /**
   * Returns the name of each rank's node. If nodes have several ranks, each name is followed by the
   * rank.
   */
  public static List<String> names(List<LaunchRecord.Place> places) {
    List<String> nodes = places.stream().map(LaunchRecord.Place::node).toList();
    boolean several = nodes.stream().distinct().count() < nodes.size();
    return places.stream()
        .map(place -> several ? place.node() + ":" + place.rank() : place.node())
        .toList();
  }

  /**
   * Returns the tests (times between two nodes) of the screening, which is the first stage. They
   * are the tests in which all pairs of a round were measured at the same time. If the screening
   * has no such tests, the result is all its tests.
   */
  public List<PairTest> screening() {
    List<PairTest> first = tests.stream().filter(test -> test.launch() == 1).toList();
    List<PairTest> together = first.stream().filter(test -> !test.alone()).toList();
    return together.isEmpty() ? first : together;
  }

  private static double median(List<PairTest> some) {
    return some.isEmpty()
        ? Double.NaN
        : OrderStatistics.median(some.stream().mapToDouble(PairTest::seconds).toArray());
  }

  /**
   * The congestion of a link between two nodes: how much longer a long message takes while all
   * pairs of the round send.
   *
   * @param ratio time while all pairs of the round send, divided by the time while no other pair
   *     sends
   */
  public record Congestion(int from, int to, double ratio) {}

  /**
   * Returns the congestion of each link between two nodes that was measured both together with all
   * pairs of its round and while no other pair sent. The largest congestion comes first.
   */
  public List<Congestion> congestion() {
    List<Congestion> all = new ArrayList<>();
    for (PairTest alone : tests) {
      if (alone.launch() == 1 && alone.alone() && alone.metric() == PairMetric.LONG) {
        double together =
            median(
                screening().stream()
                    .filter(test -> test.metric() == PairMetric.LONG && !test.alone())
                    .filter(test -> test.from() == alone.from() && test.to() == alone.to())
                    .toList());
        if (together > 0) {
          all.add(new Congestion(alone.from(), alone.to(), together / alone.seconds()));
        }
      }
    }
    all.sort(java.util.Comparator.comparing(Congestion::ratio).reversed());
    return all;
  }

  /**
   * Returns whether two nodes have the same leaf switch. The result is false if the switches are
   * not known.
   */
  public boolean sameSwitch(int one, int other) {
    return !switches.isEmpty() && switches.get(one).equals(switches.get(other));
  }

  /** Returns the number of different pairs of nodes that were measured. */
  public int pairs() {
    return (int) tests.stream().map(PairTest::ends).distinct().count();
  }
}
