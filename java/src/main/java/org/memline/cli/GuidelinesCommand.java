package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.calibration.MissingFit;
import org.memline.cli.screen.Screen;
import org.memline.compare.guidelines.Guideline;
import org.memline.compare.guidelines.Guidelines;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.report.GuidelineTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code guidelines}, which checks a calibration against performance guidelines that
 * should hold on any machine. No earlier calibration is needed.
 */
@Command(
    name = "guidelines",
    description = {
      "Checks a calibration against guidelines that hold on any machine: PASS or FAIL for each.",
      "",
      "Sends and transfers: a derived datatype is not slower than packing, one message is not"
          + " slower than several, few bytes are not slower than more, contiguous words are not"
          + " slower than others, and the advised method is not slower than a datatype.",
      "",
      "Copies: the selected kernel is not slower than the plain loop, and contiguous copies are"
          + " not slower than strided ones.",
      "",
      "Scans, computation, programs: MPI's scan is not slower than messages, tuned loops are not"
          + " slower than plain ones, and less work is not slower than more."
    },
    footer = {
      "",
      "Exit codes: 0 done; 1 a guideline is broken, with --gate; 2 wrong use, or no"
          + " guideline can be checked."
    })
final class GuidelinesCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Mixin LocalityOption place;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  // Without --gate the exit code is 0: a broken guideline is no regression, because the machine may
  // never have met it.
  @Option(
      names = "--gate",
      description = "Exit with code 1 if a guideline is broken. Default: exit with code 0.")
  boolean gate;

  /**
   * The JSON of this command.
   *
   * @param label name of the calibration
   * @param locality label of the distance between the cores that was checked; null if the
   *     calibration has only one such locality
   * @param oversubscribed whether there were more ranks than cores
   * @param tolerance a guideline counts as broken if a time is longer than the guideline allows by
   *     more than this share
   * @param leftOut ids of the guidelines that could not be checked, because too few launches
   *     measured the configurations that they need
   */
  record GuidelinesLine(
      String label,
      @JsonInclude(JsonInclude.Include.NON_NULL) String locality,
      boolean oversubscribed,
      double tolerance,
      List<Guideline> guidelines,
      List<String> leftOut) {}

  @Override
  public Integer call() {
    ChosenLocalities parts = place.read(file);
    Calibration calibration = parts.chosen().calibration();
    GuidelinesLine line =
        new GuidelinesLine(
            calibration.label(),
            parts.several() ? calibration.locality().label() : null,
            calibration.oversubscribed(),
            Guidelines.TOLERANCE,
            Guidelines.of(calibration),
            Guidelines.leftOut(calibration));
    if (line.guidelines().isEmpty()) {
      throw new UsageException(
          file
              + ": no guideline can be checked, because none of the cells that guidelines compare"
              + " was measured by 3 launches: "
              + MissingFit.more(calibration)
              + ", or, if scans, computation or programs are older than schema 1.6, fit the"
              + " samples again");
    }
    if (json) {
      spec.commandLine().getOut().println(CalibrationFile.toLine(line));
      spec.commandLine().getOut().flush();
    } else {
      print(parts.heading(), line, Screen.of(spec.commandLine()));
    }
    boolean broken = line.guidelines().stream().anyMatch(guideline -> !guideline.passed());
    return gate && broken ? ExitCode.REGRESSION : ExitCode.DONE;
  }

  private static void print(String heading, GuidelinesLine line, Screen out) {
    out.print(heading);
    if (line.oversubscribed()) {
      out.println(
          "OVERSUBSCRIBED: there were more ranks than cores. These numbers are not a"
              + " calibration.");
    }
    out.print(GuidelineTable.of(line.guidelines()));
    if (!line.leftOut().isEmpty()) {
      out.println(
          "Not checked, because fewer than 3 launches measured what is compared: "
              + String.join(", ", line.leftOut()));
    }
  }
}
