package org.memline.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.file.Calibrator;
import org.memline.launch.ExitCode;
import org.memline.launch.Output;
import org.memline.launch.RunEnd;
import org.memline.machine.Version;
import org.memline.predict.Summaries;
import org.memline.report.FirstScreen;
import org.memline.report.SpreadTable;
import org.memline.report.chapter.ReportContent;
import org.memline.sample.SampleException;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import picocli.CommandLine;

/**
 * The last step of the commands {@code calibrate} and {@code fit}: it fits the samples, writes the
 * calibration file, and prints its first table.
 */
final class FittedOutput implements RunEnd {
  /**
   * Value of the option {@code --report} if the user names no file. The page is then written beside
   * the calibration file, with its name and this extension.
   */
  static final Path BESIDE = Path.of(".html");

  private final CommandLine line;
  private final Path report;

  /**
   * @param report file of the HTML page to write; null to write no page
   */
  FittedOutput(CommandLine line, Path report) {
    this.line = line;
    this.report = report;
  }

  @Override
  public int whole(Output output) {
    Calibration calibration = write(output);
    if (calibration.run().aa()) {
      Screen.of(line).print(SpreadTable.of(calibration));
    }
    return ExitCode.DONE;
  }

  private Calibration write(Output output) {
    if (output.hasWholeCalibration()) {
      throw new UsageException(
          output.calibration()
              + " is the result of a finished run and is not overwritten: choose another --label"
              + " or --out");
    }
    Calibration calibration =
        write(List.of(output.samples()), false, output.label(), output.calibration());
    line.getErr().println("samples: " + output.samples());
    line.getErr().flush();
    if (report != null) {
      Path page = report.equals(BESIDE) ? beside(output.calibration()) : report;
      ReportOption.write(page, ReportContent.of(List.of(calibration), null));
      line.getOut().println("report: " + page);
      line.getOut().flush();
    }
    return calibration;
  }

  private static Path beside(Path calibration) {
    String name = calibration.getFileName().toString().replaceFirst("\\.json$", "");
    return calibration.resolveSibling(name + BESIDE);
  }

  /** Fits the samples of a run that was stopped early, if there are enough samples for a fit. */
  @Override
  public int partial(Output output, String signal) {
    String fitted;
    try {
      write(output);
      fitted = "what was measured is fitted";
    } catch (SampleException | CalibrationException | IllegalArgumentException e) {
      fitted = "there are too few measurements for a fit";
    }
    line.getErr()
        .printf(
            "memline: stopped early by %s, and %s: the same command with --resume --out %s"
                + " continues the run%n",
            signal, fitted, output.calibration());
    line.getErr().flush();
    return ExitCode.PARTIAL;
  }

  Calibration write(List<Path> samples, boolean skipDamaged, String label, Path file) {
    List<String> hashes = hashes(samples);
    for (int i = 0; i < hashes.size(); i++) {
      if (hashes.indexOf(hashes.get(i)) < i) {
        throw new SampleException(
            samples.get(i) + " has the same samples as another file: give each run once");
      }
    }
    SampleSet set = SampleReader.read(samples, skipDamaged).fitted();
    set.notices().forEach(line.getErr()::println);
    Calibration calibration =
        Summaries.added(Calibrator.calibrate(set, label, Version.revision(), hashes));
    CalibrationFile.write(calibration, file);
    PrintWriter out = line.getOut();
    // The numbers in the file are rounded. The table is made from the file, so that the command
    // show later prints the same numbers.
    Calibration written = Files.isRegularFile(file) ? CalibrationFile.read(file) : calibration;
    Screen.of(line).println(FirstScreen.of(written));
    out.println("calibration: " + file);
    out.flush();
    return calibration;
  }

  private static List<String> hashes(List<Path> files) {
    List<String> hashes = new ArrayList<>();
    for (Path file : files) {
      try {
        hashes.add(CalibrationFile.sha256(Files.readAllBytes(file)));
      } catch (IOException e) {
        throw new SampleException(file + " cannot be read: " + e.getMessage());
      }
    }
    return hashes;
  }
}
