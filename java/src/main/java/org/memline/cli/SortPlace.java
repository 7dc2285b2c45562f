package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.report.Units;

/**
 * The measured communication time of a sort, and where it lies between the predicted best and worst
 * case.
 *
 * @param seconds measured time
 */
record SortPlace(
    double seconds,
    double goodSeconds,
    double badSeconds,
    @JsonUnwrapped SuperstepLine.Place place) {

  /** Returns the place of a superstep; null if the argument is null. */
  static SortPlace of(PlacedSuperstep placed) {
    return placed == null
        ? null
        : new SortPlace(
            placed.measuredSeconds(),
            placed.interval().goodSeconds(),
            placed.interval().badSeconds(),
            SuperstepLine.Place.of(placed));
  }

  /** Returns the text for people. */
  String text() {
    return "%s of %s to %s, %s"
        .formatted(
            Units.microseconds(seconds),
            Units.microseconds(goodSeconds),
            Units.microseconds(badSeconds),
            place.text());
  }
}
