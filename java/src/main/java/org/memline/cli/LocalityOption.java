package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.LocalityPart;
import org.memline.sample.Locality;
import picocli.CommandLine.Option;

/** The option for PLACE, the locality of the ranks that a prediction is for. */
final class LocalityOption {
  /** Value of the option for the current locality. */
  private static final String NOW = "now";

  @Option(
      names = "--locality",
      paramLabel = "PLACE",
      description =
          "Locality of the ranks: core, node or remote. core and node are near and far"
              + " cores of one node, distinguished by the measured line handoff time (if none was"
              + " measured, by whether they share the last-level cache). now measures the current"
              + " locality of this machine's cores within milliseconds. Default: the locality"
              + " that the file measured first; predict and advise also print the others.")
  String locality;

  boolean given() {
    return locality != null;
  }

  /** Throws an error if a locality other than the current one is requested. */
  void requireCurrent(String option) {
    if (given() && !locality.equals(NOW)) {
      throw new UsageException(
          "%s predicts for the current locality: omit --locality %s".formatted(option, locality));
    }
  }

  /** Returns the chosen localities of a file. */
  ChosenLocalities read(Path file) {
    return among(LocalityPart.of(CalibrationFile.read(file)), file);
  }

  /**
   * Returns the localities for a measurement that follows. The chosen one is the requested
   * locality, or otherwise the current locality of the cores, which this method measures. If it
   * cannot be determined, the locality that the file measured first is chosen.
   *
   * @param notice receives a line with the reason if the current locality cannot be determined
   */
  ChosenLocalities readForNow(Path file, Consumer<String> notice) {
    List<LocalityPart> parts = LocalityPart.of(CalibrationFile.read(file));
    if (given() || parts.size() == 1) {
      return among(parts, file);
    }
    try {
      LocalityPart now = CurrentLocality.now(parts, file);
      return new ChosenLocalities(parts, now, List.of(now));
    } catch (UsageException unknown) {
      notice.accept(
          "%s; until then, locality %s is used, which was measured first"
              .formatted(unknown.getMessage(), parts.get(0).locality().label()));
      return among(parts, file);
    }
  }

  /**
   * @param parts all parts of a file
   * @param file the file, for the message
   */
  ChosenLocalities among(List<LocalityPart> parts, Path file) {
    if (!given()) {
      return new ChosenLocalities(parts, parts.get(0), parts);
    }
    LocalityPart chosen =
        locality.equals(NOW)
            ? CurrentLocality.now(parts, file)
            : at(parts, file, parsed(locality, ", or " + NOW));
    return new ChosenLocalities(parts, chosen, List.of(chosen));
  }

  /**
   * @param file file of the calibration, for the message
   * @param locality requested locality; null for the first of the calibration
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
                    "--locality %s: %s has only %s: give a locality that it has"
                        .formatted(locality.label(), file, labels(parts, " and "))));
  }

  /** Returns the labels of the localities. */
  static String labels(List<LocalityPart> parts, String between) {
    return parts.stream().map(part -> part.locality().label()).collect(Collectors.joining(between));
  }
}
