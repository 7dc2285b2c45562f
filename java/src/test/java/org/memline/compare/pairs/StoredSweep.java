package org.memline.compare.pairs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairsPlan;

/** Writes a samples file as the ranks of {@code pairs} do, for a cluster whose times are known. */
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
   * @param machine facts about the machine
   * @param nodes name of the node of each rank
   */
  public StoredSweep(Map<String, Fact> machine, List<String> nodes) {
    this.machine = new HashMap<>(machine);
    this.nodes = nodes;
    named = nodes.size();
  }

  /** Makes long messages that this node sends take {@code times} as long. */
  public StoredSweep slowSender(int node, double times) {
    sender = node;
    factor = times;
    return this;
  }

  /** Sets the time at which the run began. */
  public StoredSweep startedAt(String time) {
    started = time;
    return this;
  }

  /** Makes long messages that this node sends or receives take {@code times} as long. */
  public StoredSweep slowNode(int node, double times) {
    receiver = node;
    return slowSender(node, times);
  }

  /**
   * Makes long messages between this node and nodes of other switches take {@code times} as long.
   */
  public StoredSweep slowUplink(int node, double times) {
    uplinks.add(node);
    uplink = times;
    return this;
  }

  /** Makes long messages between two nodes take {@code times} as long, in both directions. */
  public StoredSweep slowLink(int one, int other, double times) {
    from = one;
    to = other;
    link = times;
    return this;
  }

  /** Makes long messages from one node to another take {@code times} as long. */
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

  /** Makes the launches record the nodes of only the first {@code ranks} ranks. */
  public StoredSweep named(int ranks) {
    named = ranks;
    return this;
  }

  /** Sets the leaf switch of each rank, as a topology file gives it. */
  public StoredSweep switches(List<String> switches) {
    machine.put(NodePairs.SWITCHES, Fact.of(String.join(",", switches), "a test"));
    return this;
  }

  /** Ends the file in the middle of this launch, as if the ranks had ended there. */
  public StoredSweep endsIn(int launch) {
    lastLaunch = launch;
    return this;
  }

  /**
   * Ends the file after this launch, as if the ranks had ended before rank 0 decided what to
   * measure next.
   */
  public StoredSweep endsAfter(int launch) {
    between = true;
    return endsIn(launch);
  }

  /** Writes a file as an earlier version did, without a line that says that the run is complete. */
  public StoredSweep ofEarlierVersion() {
    earlier = true;
    return this;
  }

  /**
   * Writes the launches that the procedure requests with its usual options.
   *
   * @return the written file
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

  /** Adds a sample of a pair: 1 µs plus 1 ns per byte. Links and launches differ by up to 3 %. */
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
