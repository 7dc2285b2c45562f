package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.ObservedExperiment;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.call.CostPlot;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call plot}, which draws the measured points of an experiment, the fitted
 * curve, and the segments in which its constants differ.
 */
@Command(
    name = "plot",
    description =
        "Draws an experiment's points, its fit with the 95 %% band, and segments, as SVG.")
final class CallPlotCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "TRACE",
      description = "Traces PROG.cll.N.dat, one per run.")
  List<Path> files;

  @Option(
      names = "--out",
      paramLabel = "FILE.svg",
      required = true,
      description = "The SVG file to write.")
  Path out;

  @Option(
      names = "--along",
      paramLabel = "VARIABLE",
      description = "Variable of the horizontal axis. Default: the variable with the most values.")
  String along;

  @Mixin FitChoices choices;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() {
    List<ObservedExperiment> seen =
        choices.merged(files, machine.read(), spec.commandLine().getErr()).experiments();
    if (seen.size() != 1) {
      throw new IllegalArgumentException(
          "a plot shows one experiment: select it with --experiment, one of "
              + String.join(", ", seen.stream().map(ObservedExperiment::name).toList()));
    }
    ObservedExperiment one = seen.get(0);
    ReportFile.write(out, CostPlot.svg(one, CostFitter.fit(one, choices.options()), along));
    spec.commandLine().getOut().println("written: " + out);
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
