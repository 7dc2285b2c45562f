package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.predict.LocalityPart;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that name a calibration file and choose how far apart the cores of the two ranks are
 * (the locality).
 */
final class PlaceOptions {
  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "The calibration file.")
  Path file;

  @Mixin LocalityOption place;

  void requireCurrentLocality(String option) {
    place.requireCurrent(option);
  }

  /**
   * Returns the parts of the calibration, one for each locality (distance between the cores of two
   * ranks). The prediction intervals of the parts include the spread between runs.
   *
   * @param history the option that names other runs of the machine
   * @param err receives messages about these runs
   */
  ChosenLocalities read(HistoryOptions history, PrintWriter err) {
    Calibration whole = CalibrationFile.read(file);
    return place.among(history.among(LocalityPart.of(whole), whole, file, err), file);
  }
}
