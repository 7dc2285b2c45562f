package org.memline.cli;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.sample.Locality;
import picocli.CommandLine.Option;

/** Which calibration predicts, and PLACE: where its two ranks are. */
final class PlaceOptions {
  @Option(
      names = "--calibration",
      required = true,
      paramLabel = "FILE",
      description = "The calibration file.")
  Path file;

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description = {
        "Where the ranks are: core (they share the last cache), node or remote. Default: what the",
        "calibration measured first."
      })
  String locality;

  Calibration read() {
    return at(CalibrationFile.read(file), file, locality);
  }

  /**
   * @param file of the calibration, for the message
   * @param locality what was asked for; null for the calibration's first
   */
  static Calibration at(Calibration calibration, Path file, String locality) {
    if (locality == null) {
      return calibration;
    }
    return calibration
        .at(Locality.parse(locality))
        .orElseThrow(
            () ->
                new UsageException(
                    "--locality %s: %s has %s only, use that"
                        .formatted(locality, file, localities(calibration))));
  }

  private static String localities(Calibration calibration) {
    return Stream.concat(Stream.of(calibration), calibration.elsewhere().stream())
        .map(each -> each.locality().label())
        .collect(Collectors.joining(" and "));
  }
}
