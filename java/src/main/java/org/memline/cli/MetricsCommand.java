package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.calibration.CalibrationFile;
import org.memline.report.MetricLines;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code metrics}: a calibration as lines for programs. */
@Command(
    name = "metrics",
    description =
        "One metric a line, tab-separated: id, value, unit, lower or higher, interval low, interval high.")
final class MetricsCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Override
  public Integer call() {
    spec.commandLine().getOut().print(MetricLines.of(CalibrationFile.read(file)));
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
