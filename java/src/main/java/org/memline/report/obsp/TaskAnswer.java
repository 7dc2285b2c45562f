package org.memline.report.obsp;

import org.memline.obsp.Barriers;
import org.memline.obsp.TaskTimes;

/**
 * The times of a task (program that consists of supersteps), and what else is needed to show them.
 *
 * @param name name of the task; empty if the task has no name
 * @param times times by rank and superstep
 * @param costs description of where the costs per byte (g) and per superstep (L) come from; empty
 *     if the task itself contains them
 * @param other time of the task if its supersteps ended by the other rule (with barriers, or
 *     without); null if the user did not request it
 */
public record TaskAnswer(String name, TaskTimes times, String costs, Other other) {
  /**
   * The time of the same task if its supersteps ended by another rule (with barriers, or without).
   *
   * @param barriers the other rule
   * @param seconds time of the task; NaN if it never ends
   * @param why reason why the task never ends
   */
  public record Other(Barriers barriers, double seconds, String why) {}

  /**
   * Returns a description of how supersteps end by this rule (with barriers, without, or as written
   * in the task).
   */
  static String words(Barriers barriers) {
    return switch (barriers) {
      case AS_WRITTEN -> "as written";
      case GLOBAL -> "with a global barrier in each superstep";
      case OBLIVIOUS -> "obliviously, without barriers";
    };
  }
}
