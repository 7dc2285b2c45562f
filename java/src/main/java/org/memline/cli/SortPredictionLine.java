package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.function.Predicate;
import org.memline.calibration.BetweenRunSpread;
import org.memline.study.supersteps.SortTask;

/**
 * The predicted fastest sort as one line of JSON. Times are in seconds; {@link SortChoice}
 * describes them.
 *
 * @param keys number of keys
 * @param ranks number of ranks of the fastest sort
 * @param algorithm algorithm of the fastest sort
 * @param seconds predicted time of the fastest sort; null if the calibration measured no sorts with
 *     this number of ranks
 * @param model label of the model that predicts the communication
 * @param choices predictions for all algorithms and numbers of ranks, the fastest first
 * @param runs spread between runs of the machine that the prediction intervals include; null if
 *     there are no intervals
 * @param notes remarks about the predictions; empty if there are no remarks
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SortPredictionLine(
    long keys,
    String type,
    int ranks,
    String algorithm,
    Double seconds,
    Double lowSeconds,
    Double highSeconds,
    Double goodSeconds,
    Double badSeconds,
    String model,
    List<SortChoice> choices,
    @JsonUnwrapped RunsLine runs,
    List<String> notes) {

  /**
   * @param task number, type and distribution of the keys
   * @param known the predictions that the calibration permits
   * @param wanted selects the requested algorithms and numbers of ranks
   * @throws UsageException if the calibration permits none of the selected predictions
   */
  static SortPredictionLine of(SortTask task, SortChoices known, Predicate<SortChoice> wanted) {
    List<SortChoice> choices = known.of(task.keys()).stream().filter(wanted).toList();
    if (choices.isEmpty()) {
      throw new UsageException(
          "--ranks %d: the calibration has no supersteps or sorts with so many ranks: leave --ranks out"
              .formatted(task.ranks()));
    }
    SortChoice best = choices.get(0);
    return new SortPredictionLine(
        task.keys(),
        task.type().label(),
        best.ranks(),
        best.algorithm(),
        best.seconds(),
        best.lowSeconds(),
        best.highSeconds(),
        best.goodSeconds(),
        best.badSeconds(),
        known.model(),
        choices,
        choices.stream().anyMatch(choice -> choice.lowSeconds() != null)
            ? RunsLine.of(BetweenRunSpread.ASSUMED)
            : null,
        known.notes(choices, task.keys(), task.input()));
  }

  /** Returns the predictions as a table for people. */
  String text() {
    StringBuilder text =
        new StringBuilder(
            "%d %s keys: use %s with %d rank%s%n"
                .formatted(keys, type, algorithm, ranks, ranks == 1 ? "" : "s"));
    text.append(SortChoice.table(choices));
    if (runs != null) {
      text.append(runs.sentence()).append('\n');
    }
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString().stripTrailing();
  }
}
