package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Prediction;
import org.memline.table.Units;

/**
 * The predicted time to send a layout, as one line of JSON.
 *
 * @param method label of the method of sending
 * @param cache state of the caches: warm or cold; null if the caller does not give it
 * @param seconds predicted time in seconds: one-way, or of an exchange until both ranks have
 *     received
 * @param lowSeconds lower end of the 95 % prediction interval in seconds. Outside the calibrated
 *     range it is NaN, which JSON shows as null
 * @param highSeconds upper end of the 95 % prediction interval in seconds; NaN if {@code
 *     lowSeconds} is NaN
 * @param model name of the model that predicts
 * @param notes remarks about the prediction; empty if there are none
 * @param runsDiffer standard deviation of the times of different runs, as a share of the time; the
 *     interval includes it. Null if there is no interval
 * @param runsAssumed true if this standard deviation is assumed; null if it was estimated from runs
 *     of the machine
 * @param locality label of the distance between the cores for which the prediction holds; null if
 *     the calibration has only one such locality
 * @param byLocality the prediction for each locality of the calibration, by its label. A value is
 *     null if there is no prediction for its locality. The map is null if it is not requested, or
 *     if the calibration has only one locality
 */
record PredictionLine(
    String method,
    String cache,
    double seconds,
    double lowSeconds,
    double highSeconds,
    String model,
    List<String> notes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double runsDiffer,
    @JsonInclude(JsonInclude.Include.NON_NULL) Boolean runsAssumed,
    @JsonInclude(JsonInclude.Include.NON_NULL) String locality,
    @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, InLocality> byLocality) {
  private static final String MODEL = "memline";

  /**
   * The prediction for one locality, which is a distance between the cores of the two ranks.
   *
   * @param lowSeconds lower end of the 95 % prediction interval; NaN outside the calibrated range
   * @param runsDiffer standard deviation of the times of different runs, as a share of the time;
   *     null if there is no interval
   * @param runsAssumed true if this standard deviation is assumed; otherwise null
   * @param handoffSeconds one-way time, in seconds, to hand a cache line from one core to the
   *     other; NaN if this time was not measured
   * @param share share of the measured batches of repetitions, from 0 to 1, in which the cores had
   *     this distance; NaN if the share is unknown
   */
  record InLocality(
      double seconds,
      double lowSeconds,
      double highSeconds,
      List<String> notes,
      @JsonInclude(JsonInclude.Include.NON_NULL) Double runsDiffer,
      @JsonInclude(JsonInclude.Include.NON_NULL) Boolean runsAssumed,
      double handoffSeconds,
      double share) {
    static InLocality of(ChosenLocalities.Answer<PredictionLine> answer) {
      PredictionLine line = answer.value();
      return new InLocality(
          line.seconds,
          line.lowSeconds,
          line.highSeconds,
          line.notes,
          line.runsDiffer,
          line.runsAssumed,
          answer.part().handoffSeconds(),
          answer.part().share());
    }
  }

  static PredictionLine of(Prediction p, String cache) {
    return new PredictionLine(
        p.method().label(),
        cache,
        p.seconds(),
        p.lowSeconds(),
        p.highSeconds(),
        MODEL,
        p.notes(),
        p.runsDiffer() == null ? null : p.runsDiffer().share(),
        p.runsDiffer() == null || !p.runsDiffer().assumed() ? null : true,
        null,
        null);
  }

  /** Returns a copy of this prediction with the label of the locality for which it holds. */
  PredictionLine in(String label) {
    return with(notes, label, null);
  }

  /**
   * Returns a copy of this prediction, to which the predictions for all localities of the
   * calibration are added. A note gives the reason for each locality that has no prediction.
   *
   * @param label label of the locality for which this prediction holds
   */
  PredictionLine among(String label, List<ChosenLocalities.Answer<PredictionLine>> answers) {
    List<String> more = new ArrayList<>(notes);
    answers.stream()
        .filter(answer -> answer.value() == null)
        .forEach(answer -> more.add(answer.label() + ": " + answer.why()));
    return with(more, label, ChosenLocalities.byLabel(answers, InLocality::of));
  }

  private PredictionLine with(List<String> notes, String label, Map<String, InLocality> all) {
    return new PredictionLine(
        method,
        cache,
        seconds,
        lowSeconds,
        highSeconds,
        model,
        notes,
        runsDiffer,
        runsAssumed,
        label,
        all);
  }

  /**
   * Returns the spread between runs that the prediction interval includes; empty if there is no
   * interval.
   */
  Optional<BetweenRunSpread> runs() {
    return Optional.ofNullable(runsDiffer)
        .map(share -> new BetweenRunSpread(share, runsAssumed != null));
  }

  /**
   * Returns the text for a list of several methods: method, time, interval and notes. The spread
   * between runs is left out, because the list shows it once for all methods.
   */
  String ranked() {
    return "%-9s %s".formatted(method, interval(""));
  }

  /**
   * Returns the text for people: method, time, prediction interval, the spread between runs that
   * the interval includes, and notes.
   */
  String text() {
    return "%-9s %s".formatted(method, interval());
  }

  /**
   * Returns the time, the prediction interval and the notes as text for people, without the name of
   * the method.
   */
  String interval() {
    return interval(runs().map(runs -> "; " + runs.words()).orElse(""));
  }

  private String interval(String runs) {
    String known =
        Double.isNaN(highSeconds)
            ? "(no interval)"
            : "(95 %% prediction interval %s–%s%s)"
                .formatted(
                    Units.significant(lowSeconds * 1e6), Units.microseconds(highSeconds), runs);
    return "%12s  %s%s"
        .formatted(
            Units.microseconds(seconds),
            known,
            notes.isEmpty() ? "" : "; " + String.join("; ", notes));
  }
}
