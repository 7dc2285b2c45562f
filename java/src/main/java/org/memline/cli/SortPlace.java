package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.table.Units;

/**
 * The measured communication time of a superstep or of a whole sort, and where it lies between its
 * predicted best and worst case.
 *
 * @param seconds measured time in seconds
 * @param goodSeconds predicted time of the best case in seconds
 * @param badSeconds predicted time of the worst case in seconds
 * @param place position of the measured time between the best and the worst case
 */
record SortPlace(
    double seconds,
    double goodSeconds,
    double badSeconds,
    @JsonUnwrapped SuperstepLine.Place place) {

  /**
   * Returns the position of a measured superstep between its best and worst case; null if the
   * argument is null.
   */
  static SortPlace of(PlacedSuperstep placed) {
    return placed == null
        ? null
        : new SortPlace(
            placed.measuredSeconds(),
            placed.interval().goodSeconds(),
            placed.interval().badSeconds(),
            SuperstepLine.Place.of(placed));
  }

  /**
   * Returns the measured time, the best and the worst case, and the position as text for people.
   */
  String text() {
    return "%s of %s to %s, %s"
        .formatted(
            Units.microseconds(seconds),
            Units.microseconds(goodSeconds),
            Units.microseconds(badSeconds),
            place.text());
  }
}
