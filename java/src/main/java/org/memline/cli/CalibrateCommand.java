package org.memline.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.experiment.sends.LaunchSeries;
import org.memline.experiment.sends.PairMemory;
import org.memline.experiment.sends.SendsPlan;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.sample.Fact;
import org.memline.sample.NodeName;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code calibrate}: measures and fits. */
@Command(
    name = "calibrate",
    description = {
      "Measures this machine and fits its cost models.",
      "",
      "Starts mpirun itself; inside an MPI job it is one launch, whatever --launches says. Writes the calibration file,"
          + " and beside it every repetition as FILE.samples.jsonl, as it is measured: a run that is killed keeps"
          + " what it has, and `fit` makes a calibration of it."
    })
final class CalibrateCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Option(
      names = "--profile",
      defaultValue = "standard",
      paramLabel = "NAME",
      description =
          "quick (under a minute), standard (5 minutes) or full. Default: ${DEFAULT-VALUE}.")
  String profile;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "EXPERIMENT",
      description = "Experiments to run: sends.")
  List<String> only;

  @Option(
      names = "--launches",
      paramLabel = "N",
      description = "Starts of mpirun; below 5 there are ranges, no intervals.")
  Integer launches;

  @Mixin RanksOptions ranks;

  @Option(names = "--seed", defaultValue = "" + Profile.DEFAULT_SEED, hidden = true)
  long seed;

  @Option(
      names = "--label",
      paramLabel = "L",
      description = "What the run is called. Default: profile and time.")
  String label;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The calibration file. Default: calibration/<machine>/<label>.json.")
  Path out;

  @Option(names = "--hash-nodes", description = "Record node names as hashes.")
  boolean hashNodes;

  @Option(names = "--dry-run", description = "Print the plan and measure nothing.")
  boolean dryRun;

  @Override
  public Integer call() {
    Profile chosen = Profile.parse(profile);
    requireExperiments();
    int count = launches == null ? chosen.launches() : launches;
    if (count < 1) {
      throw new UsageException("--launches " + count + ": at least 1 is needed");
    }
    Mesh mesh = ranks.mesh();
    Plan plan = SendsPlan.of(chosen, seed);
    if (dryRun) {
      spec.commandLine().getOut().print(PlanText.of(plan, chosen, count));
      spec.commandLine().getOut().flush();
      return ExitCode.DONE;
    }
    if (Mpirun.insideJob()) {
      return new InsideJob(
              plan, chosen, seed, mesh(mesh), label, out, hashNodes, spec.commandLine())
          .run();
    }
    RanksOptions.requireMpirun();
    Map<String, Fact> machine = new MachineReader().read();
    Memory.require(PairMemory.bytesNeeded(plan), mesh.size(), machine);
    Output output = Output.of(out, label, chosen, NodeName.of(hashNodes));
    RunRecord run =
        RunRecord.of(chosen.label(), seed, count, plan, Instant.now().toString(), machine);
    int lineBytes = (int) GeometryFacts.from(machine).lineBytes();
    try (Progress progress =
        ProgressDisplay.of("calibrating", "cells", (long) plan.cells().size() * count)) {
      LaunchSeries.Setting setting =
          new LaunchSeries.Setting(
              plan, mesh, lineBytes, chosen.secondsPerLaunch(count), hashNodes, LaunchOptions.NONE);
      try (LaunchSeries series = new LaunchSeries(setting, run, output.samples(), this::notice)) {
        for (int launch = 0; launch < count; launch++) {
          series.launch(progress, this::notice);
        }
      }
    }
    new FittedOutput(spec.commandLine()).write(output);
    return ExitCode.DONE;
  }

  /** Inside a job the job says how many ranks there are. */
  private Mesh mesh(Mesh asked) {
    return ranks.ranks == null && ranks.mesh == null ? null : asked;
  }

  private void requireExperiments() {
    for (String experiment : only == null ? List.<String>of() : only) {
      if (!experiment.equals("sends")) {
        throw new UsageException(
            "--only " + experiment + ": there is no such experiment, use sends");
      }
    }
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
