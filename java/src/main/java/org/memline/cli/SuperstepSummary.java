package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.memline.calibration.BetweenRunSpread;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.study.supersteps.SuperstepPlaces;

/**
 * The sums over all supersteps of a file. Times are in seconds.
 *
 * @param totalSeconds sum of the measured times
 * @param goodSeconds sum of the predicted best times
 * @param badSeconds sum of the predicted worst times
 * @param model label of the model that predicts
 * @param place position of the measured sum between the sums of the best and the worst times
 * @param runs spread between runs of the machine, which the intervals in each {@link
 *     SuperstepLine.Place} include; null if there are no such intervals
 * @param improveFirst name of the superstep whose measured time exceeds its best time by most
 *     seconds; supersteps with the same name are added up
 */
record SuperstepSummary(
    double totalSeconds,
    double goodSeconds,
    double badSeconds,
    String model,
    SuperstepLine.Place place,
    @JsonUnwrapped RunsLine runs,
    String improveFirst) {

  static SuperstepSummary of(List<SuperstepLine> lines) {
    SuperstepProfile profile = new SuperstepProfile();
    lines.forEach(line -> profile.add(name(line), line.placed()));
    PlacedSuperstep total = profile.total();
    SuperstepLine.Place place = SuperstepLine.Place.of(total);
    return new SuperstepSummary(
        total.measuredSeconds(),
        total.interval().goodSeconds(),
        total.interval().badSeconds(),
        lines.get(0).model(),
        place,
        place.measuredOverGoodInterval() == null ? null : RunsLine.of(BetweenRunSpread.ASSUMED),
        profile.improveFirst());
  }

  private static String name(SuperstepLine line) {
    return line.superstep() == null
        ? "%d reads, %d writes".formatted(line.reads(), line.writes())
        : line.superstep();
  }

  /**
   * Returns the table for people: one line per superstep, the total, and the superstep to improve.
   */
  String text(List<SuperstepLine> lines) {
    SuperstepPlaces table = new SuperstepPlaces();
    lines.forEach(line -> table.add(name(line), line.placed()));
    return table
        + "total: %s%n".formatted(place.text())
        + (runs == null ? "" : runs.sentence() + "\n")
        + "improve first: "
        + improveFirst;
  }
}
