package org.memline.cli;

import java.nio.file.Path;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationFile;
import picocli.CommandLine.Option;

/** Which calibration predicts, and PLACE: where its two ranks are. */
final class PlaceOptions {
  /** What is calibrated so far: two ranks of one node. */
  private static final String NODE = "node";

  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "The calibration file.")
  Path file;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description = "Where the ranks are: node. Default: node.")
  String locality;

  Calibration read() {
    if (locality != null && !locality.equals(NODE)) {
      throw new UsageException(
          "--locality %s: %s has ranks on one node only, use node".formatted(locality, file));
    }
    return CalibrationFile.read(file);
  }
}
