package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.launch.FileProblem;
import org.memline.report.Figure;
import org.memline.report.Figures;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code figures}, which computes the figures of the published papers from a
 * calibration and writes their data.
 */
@Command(
    name = "figures",
    description =
        "Prints the figures of Hur and Lin (1999) and Amato et al. (1998) for a calibration, as text tables or CSV files.")
final class FiguresCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Option(
      names = "--csv",
      paramLabel = "DIR",
      description = "Write each figure as a CSV file into this folder, which is created if needed.")
  Path csv;

  @Mixin LocalityOption place;

  @Override
  public Integer call() {
    ChosenLocalities parts = place.read(file);
    Screen screen = Screen.of(spec.commandLine());
    screen.print(parts.heading());
    for (Figure figure : Figures.of(parts.chosen().calibration())) {
      if (csv != null) {
        write(figure);
      }
      screen.println(figure.text());
    }
    return ExitCode.DONE;
  }

  private void write(Figure figure) {
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
