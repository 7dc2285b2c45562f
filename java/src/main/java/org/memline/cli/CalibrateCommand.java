package org.memline.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.LaunchSeries;
import org.memline.experiment.Progress;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.report.SpreadTable;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.NodeName;
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

  @Mixin WantedOptions wanted;

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
    WantedOptions.Wanted size = wanted.wanted();
    if (dryRun) {
      size.parts()
          .forEach(part -> spec.commandLine().getOut().print(PlanText.of(part, size.profile())));
      spec.commandLine().getOut().flush();
      return ExitCode.DONE;
    }
    if (Mpirun.insideJob()) {
      if (size.aa()) {
        throw new UsageException("--aa inside an MPI job, which is one launch: run it outside");
      }
      Mesh mesh = wanted.meshIsGiven() ? size.mesh() : null; // else the job says
      return new InsideJob(size, mesh, label, out, hashNodes, spec.commandLine()).run();
    }
    RanksOptions.requireMpirun();
    Map<String, Fact> machine = new MachineReader().read();
    Memory.require(Part.bytesNeeded(size.parts()), size.mesh().size(), machine);
    Output output = Output.of(out, label, size.profile(), NodeName.of(hashNodes));
    measure(size, machine, output);
    Calibration calibration = new FittedOutput(spec.commandLine()).write(output);
    if (size.aa()) {
      spec.commandLine().getOut().print(SpreadTable.of(calibration));
      spec.commandLine().getOut().flush();
    }
    return ExitCode.DONE;
  }

  private void measure(WantedOptions.Wanted size, Map<String, Fact> machine, Output output) {
    RunRecord run = size.run(Part.launches(size.parts()), Instant.now().toString(), machine);
    Journal.create(output.samples(), run).close();
    long cells =
        size.parts().stream()
            .mapToLong(part -> (long) part.plan().cells().size() * part.budget().launches())
            .sum();
    int launches = 0;
    try (Progress progress = ProgressDisplay.of("calibrating", "cells", cells)) {
      for (Part part : size.parts()) {
        LaunchSeries.Setting setting =
            new LaunchSeries.Setting(
                part.plan(),
                part.mesh(),
                (int) GeometryFacts.from(machine).lineBytes(),
                part.budget().secondsPerLaunch(),
                hashNodes,
                LaunchOptions.NONE);
        try (LaunchSeries series =
            new LaunchSeries(setting, run, output.samples(), launches, this::notice)) {
          for (int launch = 0; launch < part.budget().launches(); launch++) {
            series.launch(progress, this::notice);
          }
        }
        launches += part.budget().launches();
      }
    }
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
