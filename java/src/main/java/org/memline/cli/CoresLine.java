package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import org.memline.launch.ObservedCores;
import org.memline.predict.LocalityPart;
import org.memline.table.Units;

/**
 * How far apart the cores of two ranks were during a measurement, as members of a line of JSON.
 *
 * @param controlSeconds one-way time, in seconds, to hand a cache line from one core to the other,
 *     or to send an empty message if no line can be handed over; a longer time means a larger
 *     distance. NaN if the cores changed during the measurement
 * @param locality label of the part of the calibration that was measured at the same distance; null
 *     if there is no such part, or if no calibration is given
 * @param words the distance as text for people
 */
record CoresLine(double controlSeconds, String locality, @JsonIgnore String words) {

  /**
   * @param parts parts of the calibration, one for each distance of the cores; empty if no
   *     calibration is given
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

  /** Returns the distance as a line for people. */
  String text() {
    return "cores     " + words;
  }
}
