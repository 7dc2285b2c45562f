package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.launch.FileProblem;
import org.memline.report.CalibrationTable;
import org.memline.report.Figures;
import org.memline.report.FirstScreen;
import org.memline.table.Figure;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code show}, which prints a calibration as tables or figures. */
@Command(
    name = "show",
    description =
        "Prints a calibration: the summary that calibrate prints, all tables, one section of"
            + " them, or the figures of the published papers.")
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

    @Option(
        names = "--figures",
        description =
            "Print the figures of Hur and Lin (1999) and Amato et al. (1998) for this calibration, as"
                + " text tables.")
    boolean figures;
  }

  @Option(
      names = "--csv",
      paramLabel = "DIR",
      description =
          "With --figures: write each figure as a CSV file into this folder, which is created if"
              + " needed.")
  Path csv;

  @Mixin LocalityOption place;

  @Override
  public Integer call() {
    if (wanted.figures) {
      printFigures(Screen.of(spec.commandLine()), file, csv, place);
      return ExitCode.DONE;
    }
    if (csv != null || place.given()) {
      throw new UsageException(
          (csv != null ? "--csv " + csv : "--locality " + place.locality)
              + " needs --figures: add it, or omit this option");
    }
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

  /**
   * Prints the figures of the published papers for a calibration.
   *
   * @param csv folder into which each figure is also written as a CSV file; null to write none
   */
  static void printFigures(Screen screen, Path file, Path csv, LocalityOption place) {
    ChosenLocalities parts = place.read(file);
    screen.print(parts.heading());
    for (Figure figure : Figures.of(parts.chosen().calibration())) {
      if (csv != null) {
        write(figure, csv);
      }
      screen.println(figure.text());
    }
  }

  private static void write(Figure figure, Path csv) {
    try {
      Files.createDirectories(csv);
      Files.writeString(csv.resolve(figure.name() + ".csv"), figure.csv());
    } catch (IOException e) {
      throw new UsageException(
          "--csv %s cannot be written into (%s): choose another folder"
              .formatted(csv, FileProblem.of(e)));
    }
  }
}
