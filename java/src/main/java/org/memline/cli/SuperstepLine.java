package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.report.Units;

/**
 * A superstep's prediction interval, and where it lies if it was measured, as one line of JSON.
 *
 * @param superstep as a file names it; null where nobody does
 * @param goodSeconds at best, by {@code model}; null where it is placed nowhere
 * @param badSeconds at worst; null likewise
 * @param lines null where nobody asked for such lines
 * @param models the same by each model, that one first
 * @param place null where it was not measured
 * @param notes what to know about it; empty if nothing
 */
record SuperstepLine(
    @JsonInclude(JsonInclude.Include.NON_NULL) String superstep,
    long reads,
    long writes,
    long total,
    int ranks,
    int wordBytes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double goodSeconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double badSeconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) String model,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double measuredSeconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) Place place,
    @JsonInclude(JsonInclude.Include.NON_NULL) Lines lines,
    List<ByModel> models,
    List<String> notes) {

  /** What it takes if words lie and lines are owned so. */
  record Lines(Placing placing, LineOwner owner, double seconds) {
    String text() {
      return "words %s, lines last written by %s: %s"
          .formatted(
              placing.label(),
              owner == LineOwner.NOBODY ? "nobody (flushed)" : "the " + owner.label(),
              Units.microseconds(seconds));
    }
  }

  /**
   * @param loc 1 at best, 0 at worst; null without an interval
   * @param measuredOverGood null where the best case is predicted to take no time
   * @param where inside, below, above, no_interval
   */
  record Place(Double loc, Double measuredOverGood, PlacedSuperstep.Where where) {
    static Place of(PlacedSuperstep placed) {
      return new Place(known(placed.locality()), known(placed.measuredOverGood()), placed.where());
    }

    private static Double known(double value) {
      return Double.isNaN(value) ? null : value;
    }

    /** Returns the text for people. */
    String text() {
      return "Loc %s, M/G %s%s"
          .formatted(
              loc == null ? "-" : Units.significant(loc),
              measuredOverGood == null ? "-" : Units.significant(measuredOverGood),
              words());
    }

    String words() {
      return switch (where) {
        case INSIDE -> "";
        case BELOW -> ", below: faster than the best case";
        case ABOVE -> ", above: slower than the worst case";
        case NO_INTERVAL ->
            ", no interval: the worst case is not predicted slower than the best case";
      };
    }
  }

  /**
   * @param goodInterval where the time at best lies with 95 %; null where the model does not tell
   */
  record ByModel(
      SuperstepModel model,
      double goodSeconds,
      double badSeconds,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends goodInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends badInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Place place) {
    /** Returns notes on fitted functions that are invalid for so few words. */
    Stream<String> notes() {
      return Stream.of(
              badSeconds <= goodSeconds
                  ? "the worst case is not predicted slower than the best case"
                  : "",
              goodSeconds <= 0 ? "the best case is predicted to take no time" : "")
          .filter(what -> !what.isEmpty())
          .map(
              what ->
                  "%s: %s: the model is not valid for so few words".formatted(model.label(), what));
    }
  }

  /** The ends of an interval, in seconds. */
  record Ends(double lowSeconds, double highSeconds) {
    static Ends of(Optional<Interval> interval) {
      return interval.map(i -> new Ends(i.low(), i.high())).orElse(null);
    }

    String text() {
      return "%s to %s".formatted(Units.microseconds(lowSeconds), Units.microseconds(highSeconds));
    }
  }

  /**
   * @param wanted by which it is placed; null for the best that the calibration has
   */
  static SuperstepLine of(
      SuperstepPredictor predictor, AskedSuperstep asked, SuperstepModel wanted) {
    SuperstepCounts counts = asked.counts();
    List<SuperstepModel> known = new ArrayList<>(predictor.models(counts.ranks()));
    SuperstepModel chosen = wanted == null ? known.get(0) : wanted;
    known.remove(chosen);
    known.add(0, chosen);
    List<ByModel> models = known.stream().map(model -> byModel(predictor, asked, model)).toList();
    ByModel own = models.get(0);
    return new SuperstepLine(
        asked.name(),
        counts.mostReads(),
        counts.mostWrites(),
        counts.total(),
        counts.ranks(),
        asked.wordBytes(),
        own.goodSeconds,
        own.badSeconds,
        chosen.label(),
        asked.measured() ? asked.measuredSeconds() : null,
        own.place,
        null,
        models,
        Stream.concat(predictor.notes(counts).stream(), models.stream().flatMap(ByModel::notes))
            .toList());
  }

  /** One that was measured, but is no evidence, and why. */
  static SuperstepLine unplaced(AskedSuperstep asked, String why, List<String> notes) {
    SuperstepCounts counts = asked.counts();
    SuperstepLine line =
        new SuperstepLine(
            asked.name(),
            counts.mostReads(),
            counts.mostWrites(),
            counts.total(),
            counts.ranks(),
            asked.wordBytes(),
            null,
            null,
            null,
            asked.measuredSeconds(),
            null,
            null,
            List.of(),
            List.of(why));
    return line.with(notes);
  }

  /** Returns this line with more notes. */
  SuperstepLine with(List<String> more) {
    return with(lines, Stream.concat(notes.stream(), more.stream()).toList());
  }

  /** Returns this line with the time for another placement and owner of the lines. */
  SuperstepLine with(Lines others) {
    return with(others, notes);
  }

  private SuperstepLine with(Lines others, List<String> allNotes) {
    return new SuperstepLine(
        superstep,
        reads,
        writes,
        total,
        ranks,
        wordBytes,
        goodSeconds,
        badSeconds,
        model,
        measuredSeconds,
        place,
        others,
        models,
        allNotes);
  }

  private static ByModel byModel(
      SuperstepPredictor predictor, AskedSuperstep asked, SuperstepModel model) {
    SuperstepInterval interval = predictor.interval(model, asked.accessed());
    boolean own = model == SuperstepModel.MEMLINE;
    return new ByModel(
        model,
        interval.goodSeconds(),
        interval.badSeconds(),
        own ? ends(predictor, SuperstepFamily.GOOD, asked) : null,
        own ? ends(predictor, SuperstepFamily.BAD, asked) : null,
        asked.measured() ? Place.of(interval.at(asked.measuredSeconds())) : null);
  }

  private static Ends ends(
      SuperstepPredictor predictor, SuperstepFamily family, AskedSuperstep asked) {
    return Ends.of(predictor.ownInterval(family, asked.accessed()));
  }

  /** Returns the place by the chosen model. */
  PlacedSuperstep placed() {
    return new SuperstepInterval(goodSeconds, badSeconds).at(measuredSeconds);
  }

  /** Returns the text for people: one line per model, then the measured time. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (ByModel by : models) {
      text.append(
          "%-9s  good %s%s, bad %s%s%n"
              .formatted(
                  by.model.label(),
                  Units.microseconds(by.goodSeconds),
                  by.goodInterval == null ? "" : " (95 %: " + by.goodInterval.text() + ")",
                  Units.microseconds(by.badSeconds),
                  by.badInterval == null ? "" : " (95 %: " + by.badInterval.text() + ")"));
    }
    if (lines != null) {
      text.append(lines.text()).append('\n');
    }
    if (place != null) {
      text.append(
          "measured %s by %s: %s%n"
              .formatted(Units.microseconds(measuredSeconds), model, place.text()));
    }
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString().stripTrailing();
  }
}
