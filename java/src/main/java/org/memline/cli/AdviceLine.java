package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.memline.calibration.predict.Advice;

/**
 * Every method's prediction as one line of JSON.
 *
 * @param certainty of the best being that
 * @param predictions the fastest first
 * @param locality that they are for; null where the file has one only
 * @param byLocality the same for each that the file has, null for one that cannot tell; itself null
 *     where there is one only
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
   * @param handoffSeconds how far apart its cores are; null where no line tells
   * @param share of the batches that were measured in it; null where nothing tells
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

  /** This advice, labelled with the locality that it is for. */
  AdviceLine in(String label) {
    return new AdviceLine(best, certainty, predictions, label, null);
  }

  /** This advice beside that of all localities of the file. */
  AdviceLine among(String label, List<ChosenLocalities.Answer<AdviceLine>> answers) {
    return new AdviceLine(
        best, certainty, predictions, label, ChosenLocalities.byLabel(answers, InLocality::of));
  }

  /** Returns the line for people. */
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
