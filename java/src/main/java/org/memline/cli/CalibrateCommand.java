package org.memline.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.memline.calibration.Calibration;
import org.memline.experiment.copies.CopyTuner;
import org.memline.experiment.launch.LaunchSeries;
import org.memline.experiment.launch.Progress;
import org.memline.experiment.launch.StopSignal;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.experiment.measure.Watchdog;
import org.memline.experiment.plan.Part;
import org.memline.layout.Mesh;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.report.SpreadTable;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.NodeName;
import org.memline.sample.RunProgress;
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
      "Starts mpirun itself; inside an MPI job it is one launch, whatever --launches says. Writes"
          + " the calibration file, and beside it every repetition as FILE.samples.jsonl, as it is"
          + " measured: a run that is killed keeps what it has, and `fit` makes a calibration of"
          + " it.",
      "",
      "SIGUSR1, SIGTERM, SIGINT and SIGHUP end it after the cell under way: the file is then marked"
          + " partial, the exit code is 6, and --resume goes on. MEMLINE_PATIENCE is how many"
          + " seconds without progress it takes for a launch to be given up (60)."
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

  @Option(
      names = "--resume",
      description = {
        "Go on with the run of this --out or --label that was cut off: finished launches are kept,"
            + " of the others the missing cells are measured. Refused if machine, versions or plan"
            + " are not the same."
      })
  boolean resume;

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
    Watchdog.patienceSeconds(1, 1); // a wrong one is told before anything is started
    if (Mpirun.insideJob()) {
      if (size.aa()) {
        throw new UsageException("--aa inside an MPI job, which is one launch: run it outside");
      }
      Mesh mesh = wanted.meshIsGiven() ? size.mesh() : null; // else the job says
      return new InsideJob(size, mesh, label, out, hashNodes, resume, spec.commandLine()).run();
    }
    RanksOptions.requireMpirun();
    StopSignal stop = StopSignal.on(StopSignal.ALL, ExitCode.PARTIAL);
    Map<String, Fact> machine = new MachineReader().read();
    Memory.require(Part.bytesNeeded(size.parts()), size.mesh().size(), machine);
    Optional<CopyRules> rules = size.rules().map(given -> given.checked(machine));
    String node = NodeName.of(hashNodes);
    Output output = Output.of(out, label, size.profile(), node, resume);
    return RunLock.holding(
        output,
        () -> {
          RunRecord run =
              size.run(
                  Part.launches(size.parts()),
                  Instant.now().toString(),
                  machine,
                  Conditions.of(size, machine, node, false));
          OpenedRun opened = OpenedRun.of(output, run, resume, this::notice);
          CopyTuner.into(output.samples(), rules, size.profile(), machine);
          measure(size, run, opened, output, stop);
          return fit(size, output, stop);
        });
  }

  private int fit(WantedOptions.Wanted size, Output output, StopSignal stop) {
    FittedOutput fitted = new FittedOutput(spec.commandLine());
    if (stop.requested() && !RunProgress.of(output.samples()).whole()) {
      return fitted.writePartial(output, stop.name());
    }
    Calibration calibration = fitted.write(output);
    if (size.aa()) {
      spec.commandLine().getOut().print(SpreadTable.of(calibration));
      spec.commandLine().getOut().flush();
    }
    return ExitCode.DONE;
  }

  private void measure(
      WantedOptions.Wanted size, RunRecord run, OpenedRun opened, Output output, StopSignal stop) {
    long cells =
        size.parts().stream()
            .mapToLong(part -> (long) part.plan().cells().size() * part.budget().launches())
            .sum();
    int first = 1;
    int lineBytes = (int) GeometryFacts.from(run.machine()).lineBytes();
    try (Progress progress = ProgressDisplay.of("calibrating", "cells", cells)) {
      for (Part part : size.parts()) {
        int launches = part.budget().launches();
        double seconds = part.budget().secondsPerLaunch();
        Consumer<String> notice = this::notice;
        for (OpenedRun.Start start : opened.starts(first, launches, part.plan(), seconds)) {
          if (stop.requested()) {
            return;
          }
          LaunchSeries.Setting setting =
              new LaunchSeries.Setting(
                  start.plan(),
                  part.mesh(),
                  lineBytes,
                  start.seconds(),
                  hashNodes,
                  LaunchOptions.NONE);
          try (LaunchSeries series = new LaunchSeries(setting, run, output.samples(), 0, notice)) {
            notice = line -> {}; // told once a part
            series.launch(start.number(), start.continues(), stop, progress, this::notice);
          } catch (MeasurementFailure e) {
            if (stop.requested()) {
              return; // who asked the driver to end may have ended the ranks, too
            }
            throw new MeasurementFailure(e.getMessage() + "; calibrate --resume goes on");
          }
        }
        first += launches;
      }
    }
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
