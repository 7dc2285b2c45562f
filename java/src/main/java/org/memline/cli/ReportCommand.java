package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.memline.input.Printable;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code report}, which shows calibrations and other results of memline as one HTML
 * page.
 */
@Command(
    name = "report",
    description = {
      "Writes calibrations as one HTML file. The page needs no network and no scripts. If the"
          + " browser runs scripts, plots can be zoomed and show values.",
      "",
      "The newest of several calibrations is shown and compared with the others. Models written by"
          + " call fit, samples measured by pairs and recordings of watch get chapters of their"
          + " own. The costs of the messages in a recording are predicted from the newest of the"
          + " given calibrations of its machine and MPI."
    },
    footer = {
      "",
      "Exit codes: 0 done; 2 wrong use or unreadable file. If only some of the files can be read,"
          + " the page shows these and names the others, and the exit code is 2."
    })
final class ReportCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description =
          "Calibrations, models written by call fit --out, samples of pairs, recordings of watch.")
  List<Path> files;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description = "The HTML file to write.")
  Path out;

  @Override
  public Integer call() {
    ReportFile.requireWritable(out);
    ReportFile.requireOther(out, files);
    ReportInputs read = new ReportInputs(files);
    ReportOption.write(out, read.reported());
    Stream.concat(read.damaged().stream(), read.repeated().stream())
        .forEach(line -> spec.commandLine().getErr().println("memline: " + Printable.of(line)));
    // If the output is not a regular file, it may be /dev/stdout. Messages then go to standard
    // error, so that they do not become part of the output.
    PrintWriter log =
        Files.isRegularFile(out) ? spec.commandLine().getOut() : spec.commandLine().getErr();
    log.println("report: " + out);
    log.flush();
    spec.commandLine().getErr().flush();
    return read.damaged().isEmpty() ? ExitCode.DONE : ExitCode.WRONG_USE;
  }
}
