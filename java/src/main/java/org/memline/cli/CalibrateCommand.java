package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import org.memline.cli.screen.ProgressDisplay;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.launch.InsideJob;
import org.memline.launch.Output;
import org.memline.launch.OutsideJob;
import org.memline.launch.RunEnd;
import org.memline.launch.RunRequest;
import org.memline.launch.ranks.Progress;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.report.ReportFile;
import org.memline.study.measure.Watchdog;
import org.memline.study.plan.PlannedPart;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code calibrate}, which measures this machine and fits its cost models. */
@Command(
    name = "calibrate",
    description = {
      "Measures this machine and fits its cost models.",
      "",
      "The command starts mpirun itself. Inside an MPI job, it measures one launch with the ranks"
          + " of the job, whatever --launches says. It writes the calibration file and, during the"
          + " measurement, every repetition to FILE.samples.jsonl. If a run is killed, `fit` makes"
          + " a calibration from this file.",
      "",
      "Held-out cells are measured to test the models, not to fit them. They are drawn anew in"
          + " each run, so that no model can be tuned to them. All other cells are the same in"
          + " every run of a profile; runs are compared by these cells.",
      "",
      "SIGUSR1, SIGTERM, SIGINT or SIGHUP ends the command after the current cell. The file is"
          + " then marked partial, the exit code is 6, and --resume continues the run. A launch"
          + " that makes no progress for MEMLINE_PATIENCE seconds (default: 60) is ended."
    })
final class CalibrateCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin ExtentOptions wanted;

  @Option(
      names = "--label",
      paramLabel = "L",
      description = "The name of the run. Default: profile and time.")
  String label;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = {
        "The calibration file to write. Default: <machine>/<label>.json in the folder"
            + " MEMLINE_OUT, which is calibration/ in a checkout and $XDG_DATA_HOME/memline"
            + " (~/.local/share/memline) elsewhere. MEMLINE_OUT may also name a file that ends"
            + " with .json."
      })
  Path out;

  @Option(
      names = "--report",
      arity = "0..1",
      fallbackValue = ".html",
      paramLabel = "FILE",
      description =
          "Also write an HTML page, like `memline report`. Without FILE the page is"
              + " written beside the calibration.")
  Path report;

  @Option(
      names = "--resume",
      description = {
        "Continue the interrupted run that this --out or --label names. Finished launches are"
            + " kept, and the missing cells of other launches are measured. A run of another"
            + " machine, other versions or another plan is refused."
      })
  boolean resume;

  @Mixin HashNodesOption nodes;

  @Option(names = "--dry-run", description = "Print the plan and measure nothing.")
  boolean dryRun;

  @Override
  public Integer call() {
    RunRequest size = wanted.wanted();
    Output.requireName(label);
    if (dryRun) {
      Screen screen = Screen.of(spec.commandLine());
      size.parts().forEach(part -> screen.print(PlanText.of(part, size.profile())));
      if (size.rules().isEmpty() && PlannedPart.chosenKernels(size.parts())) {
        screen.print(PlanText.races(size.profile()));
      }
      if (size.wish().heldOut().isEmpty()) {
        screen.print(PlanText.EXAMPLES);
      }
      return ExitCode.DONE;
    }
    Watchdog.patienceSeconds(1, 1); // reports a wrong MEMLINE_PATIENCE before ranks are started
    if (report != null && !report.equals(FittedOutput.BESIDE) && !Mpirun.insideJob()) {
      ReportFile.requireWritable(report);
    }
    RunEnd end = new FittedOutput(spec.commandLine(), report);
    if (Mpirun.insideJob()) {
      if (size.aa()) {
        throw new UsageException(
            "--aa inside an MPI job: the job is only one launch, run --aa outside");
      }
      // if null, the mesh (rows and columns of ranks) follows from the number of ranks of the job
      Mesh mesh = wanted.meshIsGiven() ? size.mesh() : null;
      return new InsideJob(size, mesh, label, out, nodes.hashed, resume, end, this::notice)
          .run(ProgressDisplay.lines(spec.commandLine().getErr()));
    }
    Mpirun.require(LaunchOptions.NONE);
    LongFunction<Progress> progress =
        count -> ProgressDisplay.of("calibrating", "visits", count, spec.commandLine().getErr());
    return new OutsideJob(size, label, out, nodes.hashed, resume, end, this::notice).run(progress);
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
