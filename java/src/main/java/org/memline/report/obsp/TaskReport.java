package org.memline.report.obsp;

import java.util.stream.IntStream;
import org.memline.obsp.CriticalPath;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;
import org.memline.report.call.CostUnits;
import org.memline.table.Units;

/**
 * Shows the times of a task (program that consists of supersteps) as text: tables, the critical
 * path, and a picture.
 */
public final class TaskReport {
  private TaskReport() {}

  /**
   * Returns the text.
   *
   * @param all whether every rank and superstep is shown, even if there are many
   * @param width width of the picture in characters
   */
  public static String of(TaskAnswer answer, boolean all, int width) {
    TaskTimes times = answer.times();
    TimeShares shares = TimeShares.of(times);
    int[] ranks =
        all
            ? IntStream.range(0, times.task().ranks()).toArray()
            : RankSelection.of(times, shares, TaskTables.MOST_ROWS);
    return String.join(
        "\n",
        heading(answer),
        TaskTables.ranks(times, shares, ranks),
        TaskTables.supersteps(times, all),
        PathText.of(CriticalPath.of(times)),
        TimelineText.of(times, ranks, width));
  }

  private static String heading(TaskAnswer answer) {
    TaskTimes times = answer.times();
    StringBuilder text = new StringBuilder();
    text.append(
        "%s%s  %s: %s in %s%n"
            .formatted(
                answer.name().isEmpty() ? "" : answer.name() + "  ",
                CostUnits.seconds(times.seconds()),
                TaskAnswer.words(times.barriers()),
                counted(times.task().ranks(), "rank"),
                counted(times.supersteps().size(), "superstep")));
    SuperstepCosts costs = times.task().costs();
    if (costs != null) {
      text.append(
          "g %s per byte, L %s per superstep, received and sent bytes by %s%s%n"
              .formatted(
                  CostUnits.seconds(costs.g()),
                  CostUnits.seconds(costs.latency()),
                  costs.combine().word(),
                  answer.costs().isEmpty() ? "" : "; " + answer.costs()));
    }
    if (answer.other() != null) {
      text.append(other(answer.other(), times.seconds())).append('\n');
    }
    return text.toString();
  }

  private static String other(TaskAnswer.Other other, double seconds) {
    String words = TaskAnswer.words(other.barriers());
    if (Double.isNaN(other.seconds())) {
      return words + ": " + other.why();
    }
    boolean global = other.barriers() == org.memline.obsp.Barriers.GLOBAL;
    double oblivious = global ? seconds : other.seconds();
    double more = global ? other.seconds() - seconds : seconds - other.seconds();
    return "%s it takes %s: barriers in all supersteps cost %s%s"
        .formatted(
            words,
            CostUnits.seconds(other.seconds()),
            CostUnits.seconds(more),
            oblivious > 0 ? " (" + Units.percent(more / oblivious) + ")" : "");
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
