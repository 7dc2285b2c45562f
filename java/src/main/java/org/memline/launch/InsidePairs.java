package org.memline.launch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.memline.experiment.copies.CopyTuner;
import org.memline.experiment.measure.CellOrder;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.experiment.measure.Turns;
import org.memline.experiment.measure.Watchdog;
import org.memline.experiment.pairs.PairsPlan;
import org.memline.experiment.plan.Profile;
import org.memline.launch.ranks.LaunchRank;
import org.memline.layout.Mesh;
import org.memline.machine.AllowedCores;
import org.memline.machine.CoreState;
import org.memline.machine.GeometryFacts;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;

/** {@code pairs} as a rank of a job: several sweeps over all pairs, each a launch of its own. */
public record InsidePairs(int sweeps, long seed, String label, Path out, boolean hashNodes) {

  /**
   * @return where rank 0 has written the samples; null on the others
   */
  public Output run() {
    Map<String, Fact> machine = InsideJob.machine();
    Watchdog dog = InsideJob.watchdog();
    Ranks ranks = MpiStart.ranks();
    try (dog) {
      if (ranks.size() < 2) {
        throw new LaunchException(
            "the job has 1 rank, pairs need at least 2: start one on each node");
      }
      Output output =
          ranks.rank() == 0 ? Output.of(out, label, "pairs", Output.machine(hashNodes)) : null;
      measure(ranks, dog, machine, output);
      ranks.close();
      return output;
    } catch (LaunchException | MeasurementFailure | NativeFailure e) {
      ranks.fail(
          e.getMessage(),
          e instanceof LaunchException ? ExitCode.WRONG_USE : ExitCode.MEASUREMENT_FAILED);
      throw e;
    }
  }

  private void measure(Ranks ranks, Watchdog dog, Map<String, Fact> machine, Output output) {
    Plan plan = PairsPlan.of(ranks.size(), oversubscribed(ranks.size()));
    if (output == null) {
      sweep(ranks, dog, machine, plan, null, null);
      return;
    }
    RunRecord run = RunRecord.of("pairs", seed, sweeps, plan, Instant.now().toString(), machine);
    Journal.create(output.samples(), run).close();
    CopyTuner.into(output.samples(), Optional.empty(), Profile.QUICK, machine);
    CopyRules rules = CopyRules.of(output.samples()).orElseThrow();
    try (Journal journal = Journal.append(output.samples())) {
      sweep(ranks, dog, machine, plan, rules, journal);
    }
  }

  private void sweep(
      Ranks ranks,
      Watchdog dog,
      Map<String, Fact> machine,
      Plan plan,
      CopyRules rules,
      Journal journal) {
    for (int sweep = 1; sweep <= sweeps; sweep++) {
      LaunchRank.Launch launch =
          new LaunchRank.Launch(
              sweep,
              PairsPlan.seconds(plan),
              new Mesh(1, ranks.size()),
              (int) GeometryFacts.from(machine).lineBytes(),
              oversubscribed(ranks.size()),
              CellOrder.shuffled(seed + sweep),
              hashNodes,
              0);
      new LaunchRank(ranks, dog, () -> false)
          .run(launch, plan, rules, new CoreState(), Turns.NONE, journal);
    }
  }

  /** Compares with all cores of the node; the nodes of a testbed share them. */
  private static boolean oversubscribed(int ranks) {
    int sharing =
        JobEnvironment.onTestbed(System.getenv())
            ? ranks
            : JobEnvironment.mostRanksOnANode(System.getenv(), ranks);
    return sharing > AllowedCores.ofNode();
  }
}
