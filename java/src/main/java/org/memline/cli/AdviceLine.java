package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.memline.predict.Advice;

/**
 * The predicted times of all methods for one layout, and the fastest method, as one line of JSON.
 *
 * @param best label of the method with the shortest predicted time
 * @param certainty how certain it is that this method is really the fastest
 * @param predictions predictions of all methods, the shortest time first
 * @param locality label of the distance between the cores for which the predictions hold; null if
 *     the calibration has only one such locality
 * @param byLocality the advice for each locality of the calibration, by its label. A value is null
 *     if there is no advice for its locality. The map is null if the calibration has only one
 *     locality
 */
record AdviceLine(
    String best,
    Advice.Certainty certainty,
    List<PredictionLine> predictions,
    @JsonInclude(JsonInclude.Include.NON_NULL) String locality,
    @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, InLocality> byLocality) {

  /**
   * The advice for one locality, which is a distance between the cores of the two ranks.
   *
   * @param handoffSeconds one-way time, in seconds, to hand a cache line from one core to the
   *     other; NaN if this time was not measured
   * @param share share of the measured batches of repetitions, from 0 to 1, in which the cores had
   *     this distance; NaN if the share is unknown
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

  /** Returns a copy of this advice with the label of the locality for which it holds. */
  AdviceLine in(String label) {
    return new AdviceLine(best, certainty, predictions, label, null);
  }

  /**
   * Returns a copy of this advice, to which the advice for every locality of the calibration is
   * added.
   *
   * @param label label of the locality for which this advice holds
   */
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
