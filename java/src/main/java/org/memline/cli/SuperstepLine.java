package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.BetweenRunSpread;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.Interval;
import org.memline.model.superstep.PlacedSuperstep;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.table.Units;

/**
 * The predicted best and worst time of a superstep, and the position of its measured time between
 * them, as one line of JSON. Times are in seconds.
 *
 * @param superstep name of the superstep; null if it has no name
 * @param reads h_r, the largest number of words that one rank reads
 * @param writes h_w, the largest number of words that one rank writes
 * @param total M, the number of words that all ranks read and write
 * @param goodSeconds time that {@code model} predicts for the best case; null if there is no
 *     prediction
 * @param badSeconds time that {@code model} predicts for the worst case; null if there is no
 *     prediction
 * @param model label of the chosen model; null if there is no prediction
 * @param measuredSeconds measured time; null if nothing was measured
 * @param place position of the measured time between the best and the worst case; null if nothing
 *     was measured or predicted
 * @param lines predicted time for the placement of words that the user requested; null if the user
 *     requested no placement
 * @param models the predictions of all models of the calibration, the chosen model first; empty if
 *     there is no prediction
 * @param runs spread between runs of the machine that the prediction intervals include; null
 *     without intervals
 * @param notes remarks for the reader; empty if there are no remarks
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

  /**
   * The predicted time for one placement of the words in cache lines, and for one rank that wrote
   * the lines last.
   */
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
   * The position of a measured time between the predicted best time and the predicted worst time.
   *
   * @param loc Loc: 1 if the measured time is the best time, 0 if it is the worst time; null if the
   *     best time is not positive or the worst time is not longer
   * @param measuredOverGood M/G, the measured time divided by the best time; null if the predicted
   *     best time is not positive
   * @param where whether the measured time is between the best and the worst time, shorter than the
   *     best, or longer than the worst; or that the best and the worst time do not form an interval
   * @param locInterval smallest and largest Loc if the predicted times vary within their 95 %
   *     intervals; null if one of the two 95 % intervals is unknown, if the two overlap, or if the
   *     best time may be 0
   * @param measuredOverGoodInterval smallest and largest M/G if the best time varies within its 95
   *     % interval; null if this interval is unknown, or if the best time may be 0
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

    /** Returns Loc and M/G as text for a row of a table, without their intervals. */
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
   * What one model predicts. Times are in seconds.
   *
   * @param goodSeconds predicted time of the best case
   * @param badSeconds predicted time of the worst case
   * @param goodInterval 95 % prediction interval of the best case; null if the model has no such
   *     interval
   * @param badInterval 95 % prediction interval of the worst case; null if the model has no such
   *     interval
   * @param place position of the measured time between the best and the worst case; null if nothing
   *     was measured
   */
  record ByModel(
      SuperstepModel model,
      double goodSeconds,
      double badSeconds,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends goodInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Ends badInterval,
      @JsonInclude(JsonInclude.Include.NON_NULL) Place place) {}

  /**
   * Returns a note if Loc cannot be computed from the predictions of a model. The note gives the
   * reason and names the fits from which the model predicts.
   *
   * @param by the predictions of the model
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
   * Predicts a superstep by all models of the calibration.
   *
   * @param wanted model by which the measured time is judged; null for the best model of the
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

  /**
   * Returns the line of JSON for a superstep that was measured but not predicted.
   *
   * @param why the reason why there is no prediction
   */
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

  /** Returns a copy of this line with these notes added. */
  SuperstepLine with(List<String> more) {
    return with(lines, Stream.concat(notes.stream(), more.stream()).toList());
  }

  /**
   * Returns a copy of this line with the predicted time for a placement of words that the user
   * requested.
   */
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

  /**
   * Returns the measured time together with the best and worst time that the chosen model predicts.
   */
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
