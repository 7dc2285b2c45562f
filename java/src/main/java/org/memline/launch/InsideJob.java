package org.memline.launch;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.calibration.CalibrationException;
import org.memline.launch.ranks.LaunchLines;
import org.memline.launch.ranks.LaunchRank;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.machine.AllowedCores;
import org.memline.machine.CoreState;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.machine.NodeKey;
import org.memline.mpi.JobRank;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.LocalTimes;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleException;
import org.memline.study.copies.CopyTuner;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;
import org.memline.study.plan.PlannedPart;

/**
 * A rank of the command {@code calibrate} inside an existing job, in which a launcher has already
 * started the ranks. The ranks measure each part of the calibration (an experiment on a mesh of
 * ranks) once. Rank 0 then fits the samples.
 *
 * @param mesh mesh of the ranks; null for the mesh of all ranks whose numbers of rows and columns
 *     differ least
 * @param notice receives messages for the user
 */
public record InsideJob(
    RunRequest wanted,
    Mesh mesh,
    String label,
    Path out,
    boolean hashNodes,
    boolean resume,
    RunEnd end,
    Consumer<String> notice) {

  /**
   * Runs this rank.
   *
   * @param progress receives the progress from rank 0
   * @return the exit code of this rank
   */
  public int run(Progress progress) {
    StopSignal stop = StopSignal.on(StopSignal.WARNING, ExitCode.PARTIAL);
    Map<String, Fact> machine = machine();
    Watchdog dog = watchdog();
    Ranks ranks = MpiStart.ranks();
    boolean root = ranks.rank() == 0;
    Mesh used;
    try {
      used = meshOf(ranks.size());
    } catch (LaunchException wrong) {
      // This failure occurs on every rank, but only rank 0 reports it.
      ranks.close();
      dog.close();
      if (root) {
        throw wrong;
      }
      return ExitCode.DONE;
    }
    try {
      LaunchRank launcher = new LaunchRank(ranks, dog, stop::requested);
      if (!root) {
        dog.rest("waiting until rank 0 has selected the copy kernels");
        ranks.sleep(0);
        dog.progress("waiting for rank 0");
        for (int i = 0; i < wanted.parts().size(); i++) {
          if (ranks.broadcast(0) != 0) {
            measure(ranks, launcher, launch(i, used, machine, null), null, null, null);
          }
        }
        ranks.close();
        // Only rank 0 returns another exit code if the run was stopped or failed.
        return ExitCode.DONE;
      }
      Output output = Output.of(out, label, wanted.profile(), Output.machine(hashNodes), resume);
      return RunLock.holding(
          output,
          () -> {
            measureAll(ranks, dog, launcher, used, machine, output, stop, progress);
            ranks.close();
            dog.close();
            return ended(output, stop);
          });
    } catch (LaunchException
        | SampleException
        | CalibrationException
        | UncheckedIOException
        | MeasurementFailure
        | NativeFailure e) {
      boolean measuring = e instanceof MeasurementFailure || e instanceof NativeFailure;
      RankReport.failed(e.getMessage())
          .end(ranks, measuring ? ExitCode.MEASUREMENT_FAILED : ExitCode.WRONG_USE);
      return ExitCode.MEASUREMENT_FAILED;
    }
  }

  private int ended(Output output, StopSignal stop) {
    return stop.requested() && !RunProgress.of(output.samples()).whole()
        ? end.partial(output, stop.name())
        : end.whole(output);
  }

  private Mesh meshOf(int size) {
    if (size < 2) {
      throw new LaunchException(
          "the job has %d rank, but sends need at least 2: start more ranks (%s)"
              .formatted(
                  size,
                  JobRank.of(System.getenv()).map(JobRank::otherwise).orElse("by its launcher")));
    }
    if (mesh != null && mesh.size() != size) {
      throw new LaunchException(
          "mesh %s does not fit the job's %d ranks: leave --ranks and --mesh out"
              .formatted(mesh, size));
    }
    return mesh == null ? Mesh.squarest(size) : mesh;
  }

  /**
   * Returns the mesh of all ranks of the job for a part of the calibration (an experiment). Some
   * parts need a mesh of one row or one column.
   */
  private Mesh meshOf(PlannedPart part, Mesh used) {
    List<Mesh> meshes = part.measurement().meshes(used, mesh != null, 0);
    boolean both = part.mesh().rows() > 1 && part.mesh().columns() > 1;
    return meshes.size() == 1 || both ? used : meshes.get(part.mesh().rows() == 1 ? 0 : 1);
  }

  /**
   * Returns the facts of this node. Rank 0, which records them, returns all facts. The other ranks
   * return only the facts of the processor, which are quick to read. The method starts programs. It
   * must be called before MPI starts, because a process must not fork later with some network
   * fabrics.
   */
  static Map<String, Fact> machine() {
    int rank = JobRank.of(System.getenv()).map(JobRank::rank).orElse(0);
    return rank == 0 ? new MachineReader().read() : new MachineReader().hardware();
  }

  /**
   * Returns whether some node has more ranks than cores. All cores of this node are counted,
   * because a bound rank sees only its own cores.
   */
  static boolean oversubscribed(int ranks) {
    return JobEnvironment.mostRanksOnANode(System.getenv(), ranks) > AllowedCores.ofNode();
  }

  /**
   * Starts the watchdog, which ends this rank if it hangs. The time limit is longer on a node with
   * more ranks than cores.
   */
  static Watchdog watchdog() {
    int local = JobEnvironment.mostRanksOnANode(System.getenv(), 1);
    return Watchdog.start(Watchdog.patienceSeconds(local, AllowedCores.ofNode()));
  }

  private void measureAll(
      Ranks ranks,
      Watchdog dog,
      LaunchRank launcher,
      Mesh used,
      Map<String, Fact> machine,
      Output output,
      StopSignal stop,
      Progress progress) {
    Optional<CopyRules> given = wanted.rules().map(rules -> rules.checked(machine));
    // This draws random held-out cells (configurations), which serve to test the model. Only rank 0
    // does it; the other ranks receive the plan.
    RunRequest drawn = wanted.drawn(output.samples(), resume);
    Map<String, String> conditions =
        Conditions.of(drawn, machine, NodeKey.here(hashNodes, output.samples()), true);
    conditions.put("ranks", used.toString());
    RunRecord run =
        drawn.record(drawn.parts().size(), Instant.now().toString(), machine, conditions);
    OpenedRun opened = OpenedRun.of(output, run, resume, notice);
    if (!stop.requested() && PlannedPart.chosenKernels(drawn.parts())) {
      OutsideJob.reportRaces(output, given, wanted.profile(), progress);
      OutsideJob.reportUndecided(
          CopyTuner.into(output.samples(), given, wanted.profile(), machine, dog::progress),
          notice);
    }
    for (int rank = 1; rank < ranks.size(); rank++) {
      ranks.wake(rank);
    }
    double all = drawn.parts().stream().mapToDouble(this::secondsOf).sum();
    LaunchLines lines = new LaunchLines(progress, output.samples(), all);
    for (int i = 0; i < drawn.parts().size(); i++) {
      PlannedPart part = drawn.parts().get(i);
      double seconds = secondsOf(part);
      List<OpenedRun.Start> starts = opened.starts(part, i + 1, 1, seconds);
      boolean wants = !starts.isEmpty() && !stop.requested();
      ranks.broadcast(wants ? 1 : 0);
      if (wants) {
        try (Journal journal = Journal.append(output.samples())) {
          OpenedRun.Start start = starts.get(0);
          CopyRules rules = CopyRules.of(output.samples()).orElse(CopyRules.NONE);
          measure(ranks, launcher, launch(i, used, machine, start), start.plan(), rules, journal);
          lines.ended(
              LaunchLines.name(part, drawn.parts()), 1, 1, start.plan().cells().size(), seconds);
        }
      }
    }
  }

  /**
   * Returns for how many seconds a part (an experiment on a mesh of ranks) is measured: the user's
   * request or, without one, the value of the profile (quick, standard or full). If the user
   * requested a number of launches, it has no influence, because a job measures each part once.
   */
  private double secondsOf(PlannedPart part) {
    return wanted.seconds() == null
        ? part.measurement().budget(wanted.profile()).secondsPerLaunch()
        : wanted.seconds();
  }

  /**
   * Returns the properties of the measurement of a part of the calibration (an experiment on a mesh
   * of ranks).
   *
   * @param index index of the part, from 0
   * @param start what rank 0 has planned; null on the other ranks, which receive the plan from rank
   *     0
   */
  private LaunchRank.Launch launch(
      int index, Mesh used, Map<String, Fact> machine, OpenedRun.Start start) {
    PlannedPart part = wanted.parts().get(index);
    return new LaunchRank.Launch(
        start == null ? index + 1 : start.number(),
        start == null ? 0 : start.seconds(),
        meshOf(part, used),
        (int) GeometryFacts.from(machine).lineBytes(),
        oversubscribed(used.size()),
        CellOrder.shuffled(wanted.seed() + 1 + index + JobEnvironment.step(System.getenv())),
        hashNodes,
        start == null ? 0 : start.continues(),
        LocalTimes.Extent.CORE);
  }

  private static void measure(
      Ranks ranks,
      LaunchRank launcher,
      LaunchRank.Launch launch,
      Plan plan,
      CopyRules rules,
      Journal journal) {
    launcher.run(launch, plan, rules, new CoreState(), Turns.NONE, journal);
  }
}
