package org.memline.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.Folders;
import org.memline.launch.Output;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code fit}, which makes a calibration from samples, without measuring. */
@Command(
    name = "fit",
    description = {
      "Fits a calibration again from its samples files, without MPI.",
      "",
      "Several files of one machine are fitted together. An incomplete last line, which a killed run leaves, is dropped with a notice."
    },
    footer = {
      "",
      "Exit codes: 0 done; 2 wrong use or unreadable file; 4 samples of different machines."
    })
final class FitCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(arity = "1..*", paramLabel = "SAMPLES", description = "Samples files, plain or gzip.")
  List<Path> samples;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "FILE",
      description = "The calibration file to write.")
  Path out;

  @Option(
      names = "--label",
      paramLabel = "L",
      description = "The name of the run. Default: the file's name.")
  String label;

  @Option(
      names = "--skip-damaged",
      description = "Skip damaged lines instead of refusing the file.")
  boolean skipDamaged;

  @Override
  public Integer call() {
    Output.requireName(label);
    if (Files.exists(out)) {
      throw new UsageException("--out " + out + " exists already: choose another name");
    }
    if (out.getFileName() == null || Files.isDirectory(out)) {
      throw new UsageException("--out " + out + " is a folder: give the name of a file");
    }
    Folders.requireFor(out, spec.commandLine().getErr()::println);
    String name = label != null ? label : out.getFileName().toString().replaceFirst("\\.json$", "");
    new FittedOutput(spec.commandLine(), null).write(samples, skipDamaged, name, out);
    return ExitCode.DONE;
  }
}
