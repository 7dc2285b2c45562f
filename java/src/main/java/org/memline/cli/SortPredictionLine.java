package org.memline.cli;

import java.util.List;
import org.memline.experiment.sorts.SortTask;

/**
 * Which sort to use, predicted; one line of JSON.
 *
 * @param ranks of the best choice
 * @param algorithm of the best choice
 * @param choices all, the best first
 */
record SortPredictionLine(
    long keys,
    String type,
    int ranks,
    String algorithm,
    double goodSeconds,
    double badSeconds,
    String model,
    List<SortChoice> choices) {

  static SortPredictionLine of(SortTask task, SortPlaces places) {
    List<SortChoice> choices = places.choices(task.keys());
    SortChoice best = choices.get(0);
    return new SortPredictionLine(
        task.keys(),
        task.type().label(),
        best.ranks(),
        best.algorithm(),
        best.goodSeconds(),
        best.badSeconds(),
        places.model(best.ranks()).label(),
        choices);
  }

  /** For people. */
  String text() {
    StringBuilder text =
        new StringBuilder(
            "%d %s keys: use %s by %d rank%s%n"
                .formatted(keys, type, algorithm, ranks, ranks == 1 ? "" : "s"));
    text.append(SortChoice.HEAD);
    choices.forEach(choice -> text.append(choice.row()));
    return text.toString().stripTrailing();
  }
}
