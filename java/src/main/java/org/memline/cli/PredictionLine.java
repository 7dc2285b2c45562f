package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Prediction;
import org.memline.report.Units;

/**
 * A prediction as one line of JSON.
 *
 * @param seconds predicted one-way time
 * @param lowSeconds lower end of the 95 % prediction interval in seconds. Outside the calibrated
 *     range it is NaN, which is written as null
 * @param highSeconds upper end of the interval in seconds, or NaN
 * @param model name of the predicting model
 * @param notes remarks about the prediction; empty if there are none
 * @param runsDiffer standard deviation between runs that the interval includes, as a share of the
 *     time; null if there is no interval
 * @param runsAssumed true if that standard deviation is an assumption; otherwise null
 * @param locality locality of the prediction; null if the file has only one
 * @param byLocality the predictions for all localities of the file, with null for a locality
 *     without a prediction; null if they are not requested or the file has only one locality
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
   * A prediction for one locality.
   *
   * @param handoffSeconds handoff time of a memory line between its cores; NaN if it was not
   *     measured
   * @param share share of the batches that were measured in it; NaN if it is unknown
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

  /** Returns this prediction with the label of its locality. */
  PredictionLine in(String label) {
    return with(notes, label, null);
  }

  /** Returns this prediction together with the predictions for all localities of the file. */
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

  /** Returns the spread between runs that the interval includes; empty if there is no interval. */
  Optional<BetweenRunSpread> runs() {
    return Optional.ofNullable(runsDiffer)
        .map(share -> new BetweenRunSpread(share, runsAssumed != null));
  }

  /**
   * Returns the text for one of several methods: method, time, interval and notes. It does not
   * mention the between-run spread, which is the same for all methods.
   */
  String ranked() {
    return "%-9s %s".formatted(method, interval(""));
  }

  /**
   * Returns the text for people: method, time, interval, the between-run spread in the interval,
   * and notes.
   */
  String text() {
    return "%-9s %s".formatted(method, interval());
  }

  /** Returns the text for people without the method. */
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
