package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.LocalityPart;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which calibration predicts, and PLACE: where its two ranks are. */
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
   * What predicts.
   *
   * @param history other runs beside it, as far as they are given
   */
  ChosenLocalities read(HistoryOptions history, PrintWriter err) {
    Calibration whole = CalibrationFile.read(file);
    return place.among(history.among(LocalityPart.of(whole), whole, file, err), file);
  }
}
