package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.memline.calibration.BetweenRunSpread;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.report.SuperstepPlaces;

/**
 * The sums over all supersteps of a file.
 *
 * @param runs difference between runs that the intervals of Loc and M/G include; null if there are
 *     no such intervals
 * @param improveFirst name of the superstep whose time exceeds its best case by most seconds; the
 *     times of supersteps of the same name are added
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
