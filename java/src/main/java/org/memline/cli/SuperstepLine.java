package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.BetweenRunSpread;
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
 * The predicted times of a superstep in its best and worst case, and the place of its measured
 * time, as one line of JSON.
 *
 * @param superstep name in the file; null if it has none
 * @param goodSeconds predicted time in the best case by {@code model}; null if the superstep could
 *     not be placed
 * @param badSeconds predicted time in the worst case; null if {@code goodSeconds} is null
 * @param model label of the model that places the superstep; null if {@code goodSeconds} is null
 * @param measuredSeconds null if it was not measured
 * @param place place of the measured time; null if it was not measured or could not be placed
 * @param lines time for the requested placing and owner of lines; null if none were requested
 * @param models the predictions of all models of the calibration, the one of {@code model} first;
 *     empty if there are no predictions for this superstep
 * @param runs difference between runs that the prediction intervals include; null without intervals
 * @param notes remarks for the reader; empty if there are none
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
    @JsonUnwrapped RunsLine runs,
    List<String> notes) {

  /** The predicted time for one placing of the words and one owner of their lines. */
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
   * The place of a measured time between the predicted best and worst case.
   *
   * @param loc Loc: 1 for the best case, 0 for the worst; null without an interval
   * @param measuredOverGood M/G, the measured time divided by that of the best case; null if the
   *     best case is predicted to take no time
   * @param where position of the measured time: inside the interval, below it, or above it; or that
   *     there is no interval
   * @param locInterval smallest and largest Loc when the two predictions vary within their 95 %
   *     intervals; null if an interval is unknown or the intervals overlap
   * @param measuredOverGoodInterval smallest and largest M/G; null if the best case has no 95 %
   *     interval
   */
  record Place(
      Double loc,
      Double measuredOverGood,
      PlacedSuperstep.Where where,
      @JsonInclude(JsonInclude.Include.NON_NULL) Range locInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Range measuredOverGoodInterval) {
    static Place of(PlacedSuperstep placed) {
      return new Place(
          known(placed.locality()),
          known(placed.measuredOverGood()),
          placed.where(),
          Range.of(placed.localityInterval()),
          Range.of(placed.measuredOverGoodInterval()));
    }

    private static Double known(double value) {
      return Double.isNaN(value) ? null : value;
    }

    /** Returns the text for people. */
    String text() {
      return text(locInterval, measuredOverGoodInterval);
    }

    /** Returns the text for a row of a table, without intervals. */
    String brief() {
      return text(null, null);
    }

    private String text(Range ofLoc, Range ofOver) {
      return "Loc %s, M/G %s%s"
          .formatted(number(loc, ofLoc), number(measuredOverGood, ofOver), words());
    }

    private static String number(Double value, Range within) {
      if (value == null) {
        return "-";
      }
      return Units.significant(value) + (within == null ? "" : " (" + within.text() + ")");
    }

    String words() {
      return switch (where) {
        case INSIDE -> "";
        case BELOW -> ", below: faster than the best case";
        case ABOVE -> ", above: slower than the worst case";
        case NO_INTERVAL ->
            ", no interval: the predicted best case takes no time, or the worst case is not slower";
      };
    }
  }

  /**
   * The prediction of one model.
   *
   * @param goodInterval 95 % interval of the time in the best case; null if the model gives none
   * @param badInterval 95 % interval of the time in the worst case; null if the model gives none
   * @param place place of the measured time by this model; null if it was not measured
   */
  record ByModel(
      SuperstepModel model,
      double goodSeconds,
      double badSeconds,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends goodInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends badInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Place place) {}

  /**
   * Returns a note if this model gives no Loc. The note has the reason and names the fits from
   * which the model predicts.
   */
  private static Stream<String> notes(
      SuperstepPredictor predictor, SuperstepRequest request, ByModel by) {
    String good = predictor.fitWords(by.model, SuperstepFamily.GOOD, request.accessed());
    String bad = predictor.fitWords(by.model, SuperstepFamily.BAD, request.accessed());
    if (by.goodSeconds <= 0) {
      return Stream.of(
          "%s: no Loc, because the best case takes no time (%s)".formatted(by.model.label(), good));
    }
    return by.badSeconds <= by.goodSeconds
        ? Stream.of(
            "%s: no Loc, because the worst case (%s) is not slower than the best case (%s)"
                .formatted(by.model.label(), bad, good))
        : Stream.of();
  }

  /** The ends of an interval of a dimensionless number. */
  record Range(double low, double high) {
    static Range of(Optional<Interval> interval) {
      return interval.map(i -> new Range(i.low(), i.high())).orElse(null);
    }

    String text() {
      return "%s to %s".formatted(Units.significant(low), Units.significant(high));
    }
  }

  /** The ends of an interval, in seconds. */
  record Ends(double lowSeconds, double highSeconds) {
    static Ends of(Interval interval) {
      return interval == null ? null : new Ends(interval.low(), interval.high());
    }

    static Interval interval(Ends ends) {
      return ends == null ? null : new Interval(ends.lowSeconds, ends.highSeconds);
    }

    String text() {
      return "%s to %s".formatted(Units.microseconds(lowSeconds), Units.microseconds(highSeconds));
    }
  }

  /**
   * @param wanted model by which the superstep is placed; null for the best model of the
   *     calibration
   */
  static SuperstepLine of(
      SuperstepPredictor predictor, SuperstepRequest request, SuperstepModel wanted) {
    SuperstepCounts counts = request.counts();
    List<SuperstepModel> known = new ArrayList<>(predictor.models(counts.ranks()));
    SuperstepModel chosen = wanted == null ? known.get(0) : wanted;
    known.remove(chosen);
    known.add(0, chosen);
    List<ByModel> models = known.stream().map(model -> byModel(predictor, request, model)).toList();
    ByModel own = models.get(0);
    return new SuperstepLine(
        request.name(),
        counts.mostReads(),
        counts.mostWrites(),
        counts.total(),
        counts.ranks(),
        request.wordBytes(),
        own.goodSeconds,
        own.badSeconds,
        chosen.label(),
        request.measured() ? request.measuredSeconds() : null,
        own.place,
        null,
        models,
        models.stream().anyMatch(by -> by.goodInterval != null || by.badInterval != null)
            ? RunsLine.of(BetweenRunSpread.ASSUMED)
            : null,
        Stream.concat(
                predictor.notes(counts).stream(),
                models.stream().flatMap(by -> notes(predictor, request, by)))
            .toList());
  }

  /** Returns the line of a superstep that was measured but cannot be placed, with the reason. */
  static SuperstepLine unplaced(SuperstepRequest request, String why, List<String> notes) {
    SuperstepCounts counts = request.counts();
    SuperstepLine line =
        new SuperstepLine(
            request.name(),
            counts.mostReads(),
            counts.mostWrites(),
            counts.total(),
            counts.ranks(),
            request.wordBytes(),
            null,
            null,
            null,
            request.measuredSeconds(),
            null,
            null,
            List.of(),
            null,
            List.of(why));
    return line.with(notes);
  }

  /** Returns this line with more notes. */
  SuperstepLine with(List<String> more) {
    return with(lines, Stream.concat(notes.stream(), more.stream()).toList());
  }

  /** Returns this line with the time for another placing and owner of the lines. */
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
        runs,
        allNotes);
  }

  private static ByModel byModel(
      SuperstepPredictor predictor, SuperstepRequest request, SuperstepModel model) {
    SuperstepInterval interval = predictor.interval(model, request.accessed());
    return new ByModel(
        model,
        interval.goodSeconds(),
        interval.badSeconds(),
        Ends.of(interval.good()),
        Ends.of(interval.bad()),
        request.measured() ? Place.of(interval.at(request.measuredSeconds())) : null);
  }

  /** Returns the place by the chosen model. */
  PlacedSuperstep placed() {
    ByModel own = models.get(0);
    return new SuperstepInterval(
            goodSeconds,
            badSeconds,
            Ends.interval(own.goodInterval),
            Ends.interval(own.badInterval))
        .at(measuredSeconds);
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
    if (runs != null) {
      text.append(runs.sentence()).append('\n');
    }
    if (lines != null) {
      text.append(lines.text()).append('\n');
    }
    if (place != null) {
      text.append(
          "measured %s, placed by model %s: %s%n"
              .formatted(Units.microseconds(measuredSeconds), model, place.text()));
    }
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString().stripTrailing();
  }
}
