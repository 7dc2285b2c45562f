package org.memline.launch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.input.IncomparableException;
import org.memline.launch.ranks.LaunchRank;
import org.memline.layout.Mesh;
import org.memline.machine.AllowedCores;
import org.memline.machine.CoreState;
import org.memline.machine.GeometryFacts;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.LocalTimes;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.PairRound;
import org.memline.sample.Plan;
import org.memline.sample.RunComplete;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.study.copies.CopyTuner;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairsPlan;
import org.memline.study.plan.Profile;

/**
 * A rank of the command {@code pairs} inside a job, which measures messages between pairs of nodes.
 * A run has several stages, which the samples file records like separate starts of mpirun. Rank 0
 * evaluates each stage and plans the next one. It sends the plan to all ranks when a stage begins.
 *
 * @param stages decides which pairs are measured; only rank 0 calls it
 * @param hashNodes whether the samples file contains hashes in place of the names of nodes
 */
public record InsidePairs(Stages stages, long seed, String label, Path out, boolean hashNodes) {

  /** Decides which pairs of nodes each stage measures. */
  public interface Stages {
    /**
     * Returns the name of the leaf switch of each node, in the order of {@code nodes}; an empty
     * list if the switch of some node is not known.
     */
    List<String> switches(List<String> nodes);

    /**
     * Returns the rounds of the first stage. A round is a set of pairs in which each rank occurs at
     * most once.
     *
     * @param nodes name of the node of each rank; the index is the rank
     * @param switches leaf switch of each node in the order of {@code nodes}; an empty list if the
     *     switches are not known
     * @param together whether the pairs of a round measure at the same time
     * @throws IncomparableException if the nodes cannot be compared with those of the baseline
     */
    List<PairRound> screening(List<String> nodes, List<String> switches, boolean together);

    /** Is called once, when rank 0 has created the samples file. */
    void started(Path samples);

    /**
     * Returns the rounds of the next stage (sets of pairs in which each rank occurs at most once);
     * an empty list if nothing is left to measure.
     *
     * @param measured the results of all pairs so far
     */
    List<PairRound> next(NodePairs measured);
  }

  /**
   * Measures all stages.
   *
   * @return the files that rank 0 has written; null on the other ranks
   */
  public Output run() {
    Map<String, Fact> machine = InsideJob.machine();
    Watchdog dog = InsideJob.watchdog();
    Ranks ranks = MpiStart.ranks();
    if (ranks.size() < 2) { // a single rank can close MPI, because no other rank waits
      ranks.close();
      dog.close();
      throw new LaunchException(
          "the job has 1 rank, but pairs needs at least 2: start one rank on each of at least 4 nodes");
    }
    try (dog) {
      Output output =
          ranks.rank() == 0 ? Output.of(out, label, "pairs", Output.machine(hashNodes)) : null;
      measure(ranks, dog, machine, output);
      ranks.close();
      return output;
    } catch (RuntimeException e) {
      // This ends all ranks. Otherwise the other ranks would wait for this rank.
      RankReport.failed(e.getMessage()).end(ranks, exitCode(e));
      throw e;
    }
  }

  private static int exitCode(RuntimeException e) {
    return e instanceof LaunchException
        ? ExitCode.WRONG_USE
        : e instanceof IncomparableException ? ExitCode.INCOMPARABLE : ExitCode.MEASUREMENT_FAILED;
  }

  private void measure(Ranks ranks, Watchdog dog, Map<String, Fact> machine, Output output) {
    List<LaunchRecord.Place> places = LaunchRank.places(ranks);
    boolean alone = oversubscribed(ranks.size());
    if (output == null) {
      for (int launch = 1; ranks.broadcast(0) != 0; launch++) {
        launch(launch, ranks, dog, machine, null, null, null);
        dog.rest("waiting until rank 0 has decided what is measured next");
      }
      return;
    }
    Map<String, Fact> known = new HashMap<>(machine);
    List<String> nodes = NodePairs.names(places);
    List<String> switches = stages.switches(nodes);
    known.put(NodePairs.SWITCHES, fact(switches));
    List<PairRound> rounds = stages.screening(nodes, switches, !alone);
    Plan plan = PairsPlan.of(rounds, alone);
    RunRecord run = RunRecord.of("pairs", seed, 0, plan, Instant.now().toString(), known);
    Journal.create(output.samples(), run).close();
    stages.started(output.samples());
    CopyTuner.into(output.samples(), Optional.empty(), Profile.QUICK, machine);
    CopyRules rules = CopyRules.of(output.samples()).orElseThrow();
    for (int launch = 1; !rounds.isEmpty(); launch++) {
      ranks.broadcast(1);
      try (Journal journal = Journal.append(output.samples())) {
        launch(launch, ranks, dog, machine, PairsPlan.of(rounds, alone), rules, journal);
      } catch (MeasurementFailure e) {
        throw hashNodes ? e : named(e, nodes);
      }
      dog.progress("deciding what is measured next");
      rounds = stages.next(NodePairs.of(SampleReader.read(List.of(output.samples()), false)));
      if (rounds.isEmpty()) {
        try (Journal journal = Journal.append(output.samples())) {
          journal.add(new RunComplete(launch));
        }
      }
    }
    ranks.broadcast(0);
  }

  /**
   * Returns the failure with a message that begins with the names of the two nodes of the pair.
   * Either node may be faulty. The script {@code jobs/pairs.sbatch} reads the names from the
   * message.
   */
  static MeasurementFailure named(MeasurementFailure failure, List<String> nodes) {
    return failure
        .pair()
        .map(
            ends ->
                new MeasurementFailure(
                    "between %s and %s: %s"
                        .formatted(
                            nodes.get(ends.first()),
                            nodes.get(ends.second()),
                            failure.getMessage())))
        .orElse(failure);
  }

  /**
   * Returns the fact that records the leaf switch of each node, in the order of ranks, for the
   * evaluation of the pairs.
   */
  private Fact fact(List<String> switches) {
    String source = "scontrol show topology";
    List<String> names = switches.stream().distinct().toList();
    return switches.isEmpty()
        ? Fact.missing(source, "not given, or some nodes of the job are not in it")
        : Fact.of(
            switches.stream()
                .map(name -> hashNodes ? "switch" + (names.indexOf(name) + 1) : name)
                .collect(Collectors.joining(",")),
            source);
  }

  private void launch(
      int number,
      Ranks ranks,
      Watchdog dog,
      Map<String, Fact> machine,
      Plan plan,
      CopyRules rules,
      Journal journal) {
    LaunchRank.Launch launch =
        new LaunchRank.Launch(
            number,
            plan == null ? 0 : PairsPlan.seconds(plan),
            new Mesh(1, ranks.size()),
            (int) GeometryFacts.from(machine).lineBytes(),
            oversubscribed(ranks.size()),
            CellOrder.shuffled(seed + number),
            hashNodes,
            0,
            local(ranks.size()));
    new LaunchRank(ranks, dog, () -> false)
        .run(launch, plan, rules, new CoreState(), Turns.NONE, journal);
  }

  /**
   * Returns whether a node has more ranks than cores. The nodes that jobs/testbed.sh simulates
   * count as one node, because they share one machine.
   */
  private static boolean oversubscribed(int ranks) {
    return sharing(ranks) > AllowedCores.ofNode();
  }

  /**
   * Returns which reference times each rank measures on its own node. Only a rank that is alone on
   * a node with several cores measures the handoff of a cache line between two cores.
   */
  private static LocalTimes.Extent local(int ranks) {
    return sharing(ranks) == 1 && AllowedCores.ofNode() > 1
        ? LocalTimes.Extent.CORES
        : LocalTimes.Extent.LIBRARY;
  }

  private static int sharing(int ranks) {
    return JobEnvironment.onTestbed(System.getenv())
        ? ranks
        : JobEnvironment.mostRanksOnANode(System.getenv(), ranks);
  }
}
