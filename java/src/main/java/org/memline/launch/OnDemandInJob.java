package org.memline.launch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.launch.ranks.LaunchRank;
import org.memline.launch.ranks.RankFolder;
import org.memline.layout.Mesh;
import org.memline.machine.CoreState;
import org.memline.machine.GeometryFacts;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.LocalTimes;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.study.copies.CopyTuner;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;
import org.memline.study.plan.Profile;

/**
 * Measures a few cells (configurations) that the user has requested, with the ranks of an existing
 * job. Outside a job, {@link OnDemandLaunches} starts ranks for this.
 */
public final class OnDemandInJob {
  private OnDemandInJob() {}

  /**
   * The result of the measurement, which only rank 0 has.
   *
   * @param oversubscribed whether ranks of the job share cores
   */
  public record Result(OnDemandSamples.Together measured, boolean oversubscribed) {}

  /**
   * Measures the plan (a list of configurations). All ranks call this together, and MPI is
   * finalized when the method returns.
   *
   * @param rules rules that select copy kernels, from the calibration whose prediction is compared
   *     with the measurement; if empty, kernels are compared to select the fastest ones
   * @return the result on rank 0; empty on the other ranks
   * @throws LaunchException on rank 0, if the job has another number of ranks than the mesh
   */
  public static Optional<Result> measured(Plan plan, Mesh mesh, Optional<ReusedCopyRules> rules) {
    Map<String, Fact> machine = InsideJob.machine();
    Ranks ranks = MpiStart.ranks();
    boolean root = ranks.rank() == 0;
    int size = ranks.size();
    if (size != mesh.size()) {
      ranks.close();
      if (root) {
        throw new LaunchException(
            "--mesh %s has %d ranks, the job has %d: start as many ranks, or use another mesh"
                .formatted(mesh, mesh.size(), size));
      }
      return Optional.empty();
    }
    try (Watchdog dog = InsideJob.watchdog()) {
      LaunchRank.Launch launch =
          new LaunchRank.Launch(
              1,
              OnDemandLaunches.SECONDS_PER_CELL * plan.cells().size(),
              mesh,
              (int) GeometryFacts.from(machine).lineBytes(),
              InsideJob.oversubscribed(size),
              CellOrder.shuffled(Profile.DEFAULT_SEED),
              false,
              0,
              LocalTimes.Extent.CORE);
      Optional<OnDemandSamples> samples = measured(ranks, dog, launch, plan, machine, rules);
      ranks.close();
      return samples.map(own -> new Result(own.together(plan), own.oversubscribed()));
    } catch (LaunchException | MeasurementFailure | NativeFailure e) {
      RankReport.failed(e.getMessage())
          .end(
              ranks,
              e instanceof LaunchException ? ExitCode.WRONG_USE : ExitCode.MEASUREMENT_FAILED);
      throw e;
    }
  }

  private static Optional<OnDemandSamples> measured(
      Ranks ranks,
      Watchdog dog,
      LaunchRank.Launch launch,
      Plan plan,
      Map<String, Fact> machine,
      Optional<ReusedCopyRules> rules) {
    LaunchRank rank = new LaunchRank(ranks, dog, () -> false);
    if (ranks.rank() != 0) {
      rank.run(launch, null, null, new CoreState(), Turns.NONE, null);
      return Optional.empty();
    }
    Optional<CopyRules> given = rules.map(own -> own.checked(machine));
    RunRecord run =
        RunRecord.of("asked", Profile.DEFAULT_SEED, 1, plan, Instant.now().toString(), machine);
    try (RankFolder folder = RankFolder.create()) {
      Path samples = folder.resolve("asked.samples.jsonl");
      Journal.create(samples, run).close();
      CopyTuner.into(samples, given, Profile.QUICK, machine);
      CopyRules used = CopyRules.of(samples).orElseThrow();
      try (Journal journal = Journal.append(samples)) {
        rank.run(launch, plan, used, new CoreState(), Turns.NONE, journal);
      }
      SampleSet set = SampleReader.read(List.of(samples), false);
      return Optional.of(new OnDemandSamples(set));
    }
  }
}
