package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.predict.LocalityPart;
import org.memline.sample.Locality;
import picocli.CommandLine.Option;

/**
 * The option {@code --locality}: how far apart the cores of the two ranks are for which a
 * prediction holds.
 */
final class LocalityOption {
  /**
   * Value of the option that requests the present distance of the cores, which is then measured.
   */
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

  /**
   * Throws an error if the user requests a locality other than {@code now}.
   *
   * @param option option that predicts for the present distance of the cores, for the message
   */
  void requireCurrent(String option) {
    if (given() && !locality.equals(NOW)) {
      throw new UsageException(
          "%s predicts for the current locality: omit --locality %s".formatted(option, locality));
    }
  }

  /** Returns all localities of a calibration file and the one that the option chooses. */
  ChosenLocalities read(Path file) {
    return among(LocalityPart.of(CalibrationFile.read(file)), file);
  }

  /**
   * Returns all localities of a calibration file and the one for a measurement that follows. If the
   * user requests no locality and the file has several, this method measures how far apart the
   * cores are now and chooses the locality with this distance. If the file has no such locality,
   * the first one of the file is chosen.
   *
   * @param notice receives a line with the reason if the present locality cannot be determined
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
   * Returns all localities of a calibration and the one that the option chooses.
   *
   * @param parts the parts of the calibration, one for each locality
   * @param file the calibration file, for messages
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
   * Returns the part of a calibration for one locality.
   *
   * @param file the calibration file, for messages
   * @param locality label of the requested locality; null for the default locality, for which the
   *     calibration itself is returned
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

  /**
   * Returns the labels of the localities of these parts.
   *
   * @param between text between two labels
   */
  static String labels(List<LocalityPart> parts, String between) {
    return parts.stream().map(part -> part.locality().label()).collect(Collectors.joining(between));
  }
}
