package org.memline.compare.pairs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.pairs.NodePairs;
import org.memline.experiment.pairs.PairsPlan;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.LaunchEnd;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LocalControl;
import org.memline.sample.PairCell;
import org.memline.sample.PairRound;
import org.memline.sample.PairWay;
import org.memline.sample.Plan;
import org.memline.sample.RunComplete;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;

/** Writes a samples file like the ranks of {@code pairs}, for a cluster whose times are known. */
public final class StoredSweep {
  private static final int REPETITIONS = 3;

  private final Map<String, Fact> machine;
  private final List<String> nodes;
  private double factor = 1;
  private int sender = -1;
  private int receiver = -1;
  private int named;
  private int lastLaunch = Integer.MAX_VALUE;
  private boolean between;
  private boolean earlier;
  private double everything = 1;
  private int ill = -1;
  private int from = -1;
  private int to = -1;
  private double link = 1;
  private boolean oneWay;
  private final List<Integer> uplinks = new ArrayList<>();
  private double uplink = 1;
  private double illness = 1;
  private String started = "2024-05-06T07:08:09Z";

  /**
   * @param nodes names by rank
   */
  public StoredSweep(Map<String, Fact> machine, List<String> nodes) {
    this.machine = new HashMap<>(machine);
    this.nodes = nodes;
    named = nodes.size();
  }

  /** Long messages that the node sends take so many times as long. */
  public StoredSweep slowSender(int node, double times) {
    sender = node;
    factor = times;
    return this;
  }

  /** The time at which the run began. */
  public StoredSweep startedAt(String time) {
    started = time;
    return this;
  }

  /** Long messages in either direction. */
  public StoredSweep slowNode(int node, double times) {
    receiver = node;
    return slowSender(node, times);
  }

  /** Long messages between this node and nodes of other switches take so many times as long. */
  public StoredSweep slowUplink(int node, double times) {
    uplinks.add(node);
    uplink = times;
    return this;
  }

  /** Long messages between two nodes take so many times as long. */
  public StoredSweep slowLink(int one, int other, double times) {
    from = one;
    to = other;
    link = times;
    return this;
  }

  /** Long messages from one node to another take so many times as long. */
  public StoredSweep slowOneWay(int one, int other, double times) {
    oneWay = true;
    return slowLink(one, other, times);
  }

  public StoredSweep everything(double times) {
    everything = times;
    return this;
  }

  /** Makes the operations of a node that need no network take {@code times} as long. */
  public StoredSweep slowWithin(int node, double times) {
    ill = node;
    illness = times;
    return this;
  }

  /** Launches name the nodes of so many ranks. */
  public StoredSweep named(int ranks) {
    named = ranks;
    return this;
  }

  /** Leaf switches by rank, as the topology gave them. */
  public StoredSweep switches(List<String> switches) {
    machine.put(NodePairs.SWITCHES, Fact.of(String.join(",", switches), "a test"));
    return this;
  }

  /** The ranks ended in the middle of this launch. */
  public StoredSweep endsIn(int launch) {
    lastLaunch = launch;
    return this;
  }

  /** The ranks ended after this launch, before rank 0 had decided what is measured next. */
  public StoredSweep endsAfter(int launch) {
    between = true;
    return endsIn(launch);
  }

  /** The file is one of an earlier version, which wrote no last line. */
  public StoredSweep ofEarlierVersion() {
    earlier = true;
    return this;
  }

  /**
   * Writes the launches that the procedure asks for, with its usual options, and returns the file.
   */
  public Path write(Path file) {
    PairJudge judge = new PairJudge(1.2, 0.01, null);
    List<String> switches =
        machine.containsKey(NodePairs.SWITCHES)
            ? List.of(machine.get(NodePairs.SWITCHES).value().split(","))
            : List.of();
    PairProcedure procedure = new PairProcedure(nodes.size(), 0, judge, 1, switches);
    List<PairRound> rounds = procedure.screening(true);
    Plan first = PairsPlan.of(rounds, false);
    Journal.create(file, RunRecord.of("pairs", 1, earlier ? 1 : 0, first, started, machine))
        .close();
    for (int launch = 1; !rounds.isEmpty() && launch <= lastLaunch; launch++) {
      try (Journal journal = Journal.append(file)) {
        journal.add(launch(launch));
        for (int rank = 0; rank < nodes.size(); rank++) {
          double own = rank == ill ? illness : 1;
          journal.add(new LocalControl(launch, rank, 0, 100, 50, 900, 0, 200 * own, 60 * own));
        }
        List<Cell> cells = PairsPlan.of(rounds, false).cells();
        boolean cut = launch == lastLaunch && !between;
        int count = cut ? cells.size() / 2 : cells.size();
        for (Cell cell : cells.subList(0, count)) {
          add((PairCell) cell, launch, journal);
        }
        if (!cut) {
          journal.add(new LaunchEnd(launch, List.of(), 1));
        }
      }
      rounds =
          nodes.size() < PairJudge.LEAST_NODES || named < nodes.size()
              ? List.of()
              : procedure.next(NodePairs.of(SampleReader.read(List.of(file), false)));
      if (rounds.isEmpty() && launch != lastLaunch && !earlier) {
        try (Journal journal = Journal.append(file)) {
          journal.add(new RunComplete(launch));
        }
      }
    }
    return file;
  }

  /** 1 µs and 1 ns per byte, with up to 3 % of link and launch. */
  private void add(PairCell cell, int launch, Journal journal) {
    for (int rank = 0; rank < nodes.size(); rank++) {
      int partner = cell.partner(rank).orElse(-1);
      if (partner < 0 || !cell.way().leads(rank, partner)) {
        continue;
      }
      double noise = 1 + 0.01 * ((7 * rank + 3 * partner + 5 * launch) % 4);
      boolean slow =
          cell.way() != PairWay.ROUND
              && (rank == sender
                  || partner == receiver
                  || cell.way() == PairWay.BOTH && (partner == sender || rank == receiver));
      boolean crosses =
          cell.way() != PairWay.ROUND && uplinks.contains(rank) != uplinks.contains(partner);
      boolean bad =
          cell.way() != PairWay.ROUND
              && (rank == from && partner == to
                  || rank == to && partner == from && !(oneWay && cell.way() != PairWay.BOTH));
      double ns =
          (1000 + cell.bytes())
              * noise
              * everything
              * (slow ? factor : 1)
              * (bad ? link : 1)
              * (crosses ? uplink : 1);
      double[] times = new double[REPETITIONS];
      java.util.Arrays.fill(times, ns);
      journal.add(
          new CellSample(
              cell,
              launch,
              rank,
              CellSample.Stop.TIGHT,
              times,
              new int[] {REPETITIONS},
              new boolean[] {false},
              new double[0],
              ""));
    }
  }

  private LaunchRecord launch(int number) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (int rank = 0; rank < named; rank++) {
      places.add(new LaunchRecord.Place(rank, nodes.get(rank), "0", ""));
    }
    return new LaunchRecord(
        number,
        Experiment.PAIRS,
        nodes.size(),
        "1x" + nodes.size(),
        false,
        number,
        40,
        LaunchRecord.EMPTY_MESSAGE,
        "Open MPI 9.9",
        "a test",
        places);
  }
}
