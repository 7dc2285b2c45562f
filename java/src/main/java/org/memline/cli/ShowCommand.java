package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.report.CalibrationTable;
import org.memline.report.FirstScreen;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code show}, which prints a calibration as tables. */
@Command(
    name = "show",
    description =
        "Prints a calibration: the summary that calibrate prints, all tables, or one section of"
            + " them.")
final class ShowCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @ArgGroup Wanted wanted = new Wanted();

  /** The options that choose what is printed. At most one of them may be given. */
  static final class Wanted {
    @Option(names = "--all", description = "Print every table.")
    boolean all;

    @Option(
        names = "--section",
        paramLabel = "NAME",
        completionCandidates = Choices.Sections.class,
        description = "Print one section: ${COMPLETION-CANDIDATES}.")
    String section;
  }

  @Override
  public Integer call() {
    if (wanted.section != null && !CalibrationTable.sections().contains(wanted.section)) {
      throw new UsageException(
          "--section '%s' is unknown: use one of %s"
              .formatted(wanted.section, String.join(", ", CalibrationTable.sections())));
    }
    Calibration calibration = CalibrationFile.read(file);
    Screen screen = Screen.of(spec.commandLine());
    if (wanted.all) {
      screen.print(CalibrationTable.of(calibration));
    } else if (wanted.section != null) {
      screen.print(section(calibration));
    } else {
      screen.print(FirstScreen.of(calibration));
    }
    return ExitCode.DONE;
  }

  private String section(Calibration calibration) {
    String text = CalibrationTable.section(calibration, wanted.section);
    if (text.isEmpty()) {
      throw new UsageException(
          "%s has no section '%s': it has %s"
              .formatted(
                  file, wanted.section, String.join(", ", CalibrationTable.sections(calibration))));
    }
    return text;
  }
}
