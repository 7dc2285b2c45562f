package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.LocalityPart;
import org.memline.sample.Locality;
import picocli.CommandLine.Option;

/** Which calibration predicts, and PLACE: where its two ranks are. */
final class PlaceOptions {
  /** As they are while this is asked. */
  private static final String NOW = "now";

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
        "Where the ranks are: core (they share the last cache), node or remote; now looks, in some",
        "milliseconds, how far apart this machine's cores are. Default: each that the file has, the",
        "one measured first before the others."
      })
  String locality;

  /**
   * What predicts.
   *
   * @param history other runs beside it, as far as they are given
   */
  AskedParts read(HistoryOptions history, PrintWriter err) {
    Calibration whole = CalibrationFile.read(file);
    List<LocalityPart> parts = history.among(LocalityPart.of(whole), whole, file, err);
    if (locality == null) {
      return new AskedParts(parts, parts.get(0), parts);
    }
    LocalityPart chosen =
        locality.equals(NOW)
            ? LookedPart.now(parts, file)
            : at(parts, file, parsed(locality, ", or " + NOW));
    return new AskedParts(parts, chosen, List.of(chosen));
  }

  /**
   * @param file of the calibration, for the message
   * @param locality what was asked for; null for the calibration's first
   */
  static Calibration at(Calibration calibration, Path file, String locality) {
    return locality == null
        ? calibration
        : at(LocalityPart.of(calibration), file, parsed(locality, "")).calibration();
  }

  private static Locality parsed(String locality, String more) {
    try {
      return Locality.parse(locality);
    } catch (IllegalArgumentException e) {
      throw new UsageException(e.getMessage() + more);
    }
  }

  private static LocalityPart at(List<LocalityPart> parts, Path file, Locality locality) {
    return LocalityPart.at(parts, locality)
        .orElseThrow(
            () ->
                new UsageException(
                    "--locality %s: %s has %s only, use that"
                        .formatted(locality.label(), file, labels(parts, " and "))));
  }

  /** The words for them. */
  static String labels(List<LocalityPart> parts, String between) {
    return parts.stream().map(part -> part.locality().label()).collect(Collectors.joining(between));
  }
}
