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
 * @param seconds one way
 * @param lowSeconds lower end of the 95 % prediction interval; NaN, in JSON null, outside the
 *     calibrated range
 * @param highSeconds upper end; NaN there, too
 * @param model what predicts
 * @param notes what to know about the prediction; empty if nothing
 * @param runsDiffer the standard deviation between runs, as a share, that the interval includes;
 *     null where there is no interval
 * @param runsAssumed whether that is an assumption; null where runs of the machine tell
 * @param locality that it is for; null where the file has one only
 * @param byLocality for each that the file has, null for one that cannot tell; itself null where
 *     that is not asked, or there is one only
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
   * @param handoffSeconds how far apart its cores are; null where no line tells
   * @param share of the batches that were measured in it; null where nothing tells
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

  /** This prediction, labelled with the locality that it is for. */
  PredictionLine in(String label) {
    return with(notes, label, null);
  }

  /** This prediction beside those of all localities of the file. */
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

  /** Returns the difference between runs in the interval; empty without an interval. */
  Optional<BetweenRunSpread> runs() {
    return Optional.ofNullable(runsDiffer)
        .map(share -> new BetweenRunSpread(share, runsAssumed != null));
  }

  /** Returns the line for one of several methods: method, time, interval and notes. */
  String ranked() {
    return "%-9s %s".formatted(method, interval(""));
  }

  /** Returns the line for people: method, time, interval with its between-run spread, and notes. */
  String text() {
    return "%-9s %s".formatted(method, interval());
  }

  /** Returns the line for people without the method. */
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
