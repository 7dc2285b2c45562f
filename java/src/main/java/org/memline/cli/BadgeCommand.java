package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.summary.BadgeFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code badge}, which draws a verdict or the state of a calibration as a small SVG
 * image.
 */
@Command(
    name = "badge",
    description =
        "Draws an SVG badge: verdict and date of a comparison (compare --json, ab --json), or age and state of a calibration.")
final class BadgeCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The JSON of a comparison, or a calibration file.")
  Path file;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The SVG file to write. Default: standard output.")
  Path out;

  @Override
  public Integer call() {
    String svg = BadgeFile.read(file).svg();
    if (out == null) {
      spec.commandLine().getOut().print(svg);
      spec.commandLine().getOut().flush();
    } else {
      ReportFile.requireOther(out, List.of(file));
      ReportFile.write(out, svg);
    }
    return ExitCode.DONE;
  }
}
