package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.memline.calibration.predict.Advice;

/**
 * Every method's prediction as one line of JSON.
 *
 * @param certainty how certain it is that the method with the shortest predicted time is the
 *     fastest
 * @param predictions predictions of all methods, the fastest first
 * @param locality locality of the predictions; null if the file has only one
 * @param byLocality the advice by locality of the file, null for a locality without advice; null if
 *     the file has only one locality
 */
record AdviceLine(
    String best,
    Advice.Certainty certainty,
    List<PredictionLine> predictions,
    @JsonInclude(JsonInclude.Include.NON_NULL) String locality,
    @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, InLocality> byLocality) {

  /**
   * The advice for one locality.
   *
   * @param handoffSeconds line handoff time of its cores; NaN if it was not measured
   * @param share share of the batches that were measured in it; NaN if it is unknown
   */
  record InLocality(
      String best,
      Advice.Certainty certainty,
      List<PredictionLine> predictions,
      double handoffSeconds,
      double share) {
    static InLocality of(ChosenLocalities.Answer<AdviceLine> answer) {
      AdviceLine line = answer.value();
      return new InLocality(
          line.best,
          line.certainty,
          line.predictions,
          answer.part().handoffSeconds(),
          answer.part().share());
    }
  }

  static AdviceLine of(Advice advice, String cache) {
    return new AdviceLine(
        advice.best().method().label(),
        advice.certainty(),
        advice.predictions().stream().map(p -> PredictionLine.of(p, cache)).toList(),
        null,
        null);
  }

  /** Returns this advice with the label of its locality. */
  AdviceLine in(String label) {
    return new AdviceLine(best, certainty, predictions, label, null);
  }

  /** Returns this advice together with the advice for all localities of the file. */
  AdviceLine among(String label, List<ChosenLocalities.Answer<AdviceLine>> answers) {
    return new AdviceLine(
        best, certainty, predictions, label, ChosenLocalities.byLabel(answers, InLocality::of));
  }

  /** Returns the advice as text for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    predictions.forEach(p -> text.append(p.ranked()).append('\n'));
    text.append("best: ").append(best).append(", ").append(certainty.text());
    predictions.stream()
        .flatMap(line -> line.runs().stream())
        .findFirst()
        .ifPresent(runs -> text.append('\n').append(runs.sentence()));
    return text.toString();
  }
}
