package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.memline.calibration.predict.LocalityPart;
import org.memline.launch.ObservedCores;
import org.memline.report.Units;

/**
 * The state of the cores that something was measured in, as members of a line of JSON.
 *
 * @param controlSeconds how far apart they were, by the control; null where they moved meanwhile
 * @param locality what the calibration given calls that; null where it has none like it, or there
 *     is none
 * @param words for people
 */
record CoresLine(double controlSeconds, String locality, @JsonIgnore String words) {

  /**
   * @param parts of the calibration given; none without one
   */
  static CoresLine of(ObservedCores found, List<LocalityPart> parts) {
    String locality = found.among(parts).map(part -> part.locality().label()).orElse(null);
    String distance =
        Double.isNaN(found.controlSeconds())
            ? "the locality changed during the measurement"
            : Units.microseconds(found.controlSeconds())
                + " apart"
                + (found.line() ? "" : " by an empty message");
    return new CoresLine(found.controlSeconds(), locality, distance + of(locality, parts));
  }

  private static String of(String locality, List<LocalityPart> parts) {
    if (locality != null || parts.isEmpty()) {
      return locality == null ? "" : ": " + locality;
    }
    return ": the calibration has %s; predicted for %s"
        .formatted(CurrentLocality.distances(parts), parts.get(0).locality().label());
  }

  /** Returns the line for people. */
  String text() {
    return "cores     " + words;
  }
}
