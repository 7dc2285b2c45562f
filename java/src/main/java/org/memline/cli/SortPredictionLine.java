package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.function.Predicate;
import org.memline.calibration.BetweenRunSpread;
import org.memline.experiment.sorts.SortTask;
import org.memline.report.TextTable;

/**
 * The predicted best sort as one line of JSON.
 *
 * @param ranks number of ranks of the best choice
 * @param algorithm algorithm of the best choice
 * @param seconds predicted time of the best choice; null if no sorts were measured
 * @param model label of the model that predicts the communication
 * @param choices all choices, the best first
 * @param runs between-run spread that the intervals include; null if no choice has an interval
 * @param notes remarks about the choices; empty if there are none
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
   * @param wanted condition that the requested choices satisfy
   * @throws UsageException if the calibration has no such choice
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

  /** Returns the text for people. */
  String text() {
    StringBuilder text =
        new StringBuilder(
            "%d %s keys: use %s with %d rank%s%n"
                .formatted(keys, type, algorithm, ranks, ranks == 1 ? "" : "s"));
    TextTable table = SortChoice.table();
    choices.forEach(choice -> choice.row(table));
    text.append(table);
    if (runs != null) {
      text.append(runs.sentence()).append('\n');
    }
    notes.forEach(note -> text.append(note).append('\n'));
    return text.toString().stripTrailing();
  }
}
