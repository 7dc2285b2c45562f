package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.memline.calibration.predict.LocalityPart;
import org.memline.launch.ObservedCores;
import org.memline.report.Units;

/**
 * The distance of the cores during a measurement, as members of a line of JSON.
 *
 * @param controlSeconds time of the control, which shows the distance of the cores; NaN if the
 *     locality changed during the measurement
 * @param locality the locality of the calibration with this distance; null if there is none, or
 *     without a calibration
 * @param words text for people
 */
record CoresLine(double controlSeconds, String locality, @JsonIgnore String words) {

  /**
   * @param parts parts of the given calibration; empty without one
   */
  static CoresLine of(ObservedCores found, List<LocalityPart> parts) {
    String locality = found.among(parts).map(part -> part.locality().label()).orElse(null);
    String distance =
        Double.isNaN(found.controlSeconds())
            ? "the locality changed during the measurement"
            : (found.line() ? "line handoff " : "empty message ")
                + Units.microseconds(found.controlSeconds());
    return new CoresLine(found.controlSeconds(), locality, distance + of(locality, parts));
  }

  private static String of(String locality, List<LocalityPart> parts) {
    if (locality != null || parts.isEmpty()) {
      return locality == null ? "" : ": " + locality;
    }
    return ": the calibration has only %s, so the prediction is for %s"
        .formatted(CurrentLocality.distances(parts), parts.get(0).locality().label());
  }

  /** Returns the line for people. */
  String text() {
    return "cores     " + words;
  }
}
