package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepProfile;
import org.memline.study.supersteps.SortedRun;
import org.memline.study.supersteps.SortedSuperstep;

/**
 * The measured times of one sorting algorithm, as a part of {@link SortLine}.
 *
 * @param time times of the whole sort
 * @param overParallelSort median time divided by the median time of Arrays.parallelSort with as
 *     many threads as ranks; null if Arrays.parallelSort was not measured
 * @param overSerial median time divided by the median time of the serial radix sort; null if the
 *     serial sort was not measured
 * @param communication communication time of all supersteps together, and its position between the
 *     predicted best and worst case; null without a calibration
 * @param improveFirst name of the superstep whose communication time exceeds its predicted best
 *     case by most seconds; null without a calibration
 * @param supersteps the supersteps; a superstep that is executed several times occurs once
 */
record SortedLine(
    String algorithm,
    @JsonUnwrapped SortTime time,
    Double overParallelSort,
    Double overSerial,
    @JsonInclude(JsonInclude.Include.NON_NULL) SortPlace communication,
    @JsonInclude(JsonInclude.Include.NON_NULL) String improveFirst,
    List<SortStepLine> supersteps) {

  /**
   * @param java times of Arrays.parallelSort; null if it was not measured
   * @param serial times of the serial radix sort; null if it was not measured
   * @param places predicts the best and the worst time of supersteps; null without a calibration
   */
  static SortedLine of(
      SortedRun run, SortTime java, SortTime serial, SortPlaces places, int ranks) {
    SuperstepProfile profile = places == null ? null : places.profile(run, ranks);
    Map<String, PlacedSuperstep> placed = profile == null ? Map.of() : profile.byName();
    SortTime time = SortTime.of(run);
    return new SortedLine(
        run.algorithm(),
        time,
        java == null ? null : time.seconds() / java.seconds(),
        serial == null ? null : time.seconds() / serial.seconds(),
        profile == null ? null : SortPlace.of(profile.total()),
        profile == null ? null : profile.improveFirst(),
        byName(run).entrySet().stream()
            .map(entry -> SortStepLine.of(entry.getValue(), placed.get(entry.getKey())))
            .toList());
  }

  /**
   * Returns whether there is an interval for M/G, the measured communication time divided by its
   * predicted best case.
   */
  boolean hasInterval() {
    return communication != null && communication.place().measuredOverGoodInterval() != null;
  }

  private static Map<String, List<SortedSuperstep>> byName(SortedRun run) {
    Map<String, List<SortedSuperstep>> byName = new LinkedHashMap<>();
    for (SortedSuperstep step : run.supersteps()) {
      byName.computeIfAbsent(step.label(), name -> new ArrayList<>()).add(step);
    }
    return byName;
  }

  String table() {
    StringBuilder text = new StringBuilder("\n").append(SortStepLine.table(algorithm, supersteps));
    if (communication != null) {
      text.append(
          "  all communication: %s; improve first: %s%n"
              .formatted(communication.text(), improveFirst));
    }
    return text.toString();
  }
}
