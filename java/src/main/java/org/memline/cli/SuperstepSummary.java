package org.memline.cli;

import java.util.List;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.report.SuperstepPlaces;

/**
 * The supersteps of a file together.
 *
 * @param improveFirst the one that loses most seconds against its best case; those of one name
 *     count together
 */
record SuperstepSummary(
    double totalSeconds,
    double goodSeconds,
    double badSeconds,
    String model,
    SuperstepLine.Place place,
    String improveFirst) {

  static SuperstepSummary of(List<SuperstepLine> lines) {
    SuperstepProfile profile = new SuperstepProfile();
    lines.forEach(line -> profile.add(name(line), line.placed()));
    PlacedSuperstep total = profile.total();
    return new SuperstepSummary(
        total.measuredSeconds(),
        total.interval().goodSeconds(),
        total.interval().badSeconds(),
        lines.get(0).model(),
        SuperstepLine.Place.of(total),
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
    return table + "improve first: " + improveFirst;
  }
}
