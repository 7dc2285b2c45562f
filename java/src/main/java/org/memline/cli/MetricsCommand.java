package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.input.Printable;
import org.memline.launch.ExitCode;
import org.memline.report.MetricLines;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code metrics}, which prints the metrics of a calibration, one per line, for other
 * programs.
 */
@Command(
    name = "metrics",
    description =
        "Prints one metric per line, tab-separated: id, value, unit, direction (lower or higher is better), interval low, interval high.")
final class MetricsCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description =
          "Locality: core, node or remote. Default: the locality that the calibration measured"
              + " first.")
  String locality;

  @Override
  public Integer call() {
    Calibration calibration = LocalityOption.at(CalibrationFile.read(file), file, locality);
    if (calibration.metrics().isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "memline: "
                  + Printable.of(file.toString())
                  + " has no metrics, because too few cells were measured: calibrate again"
                  + " with more launches");
      spec.commandLine().getErr().flush();
    }
    spec.commandLine().getOut().print(MetricLines.of(calibration));
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
