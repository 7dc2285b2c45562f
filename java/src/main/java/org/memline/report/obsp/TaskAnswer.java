package org.memline.report.obsp;

import org.memline.obsp.Barriers;
import org.memline.obsp.TaskTimes;

/**
 * The answer about a task.
 *
 * @param name name of the task; empty if it has none
 * @param costs description of the source of g and L; empty if the task gives them
 * @param other the task with the other kind of synchronisation; null unless requested
 */
public record TaskAnswer(String name, TaskTimes times, String costs, Other other) {
  /**
   * The time of the task with the other kind of synchronisation.
   *
   * @param seconds time of the task; NaN if it never ends
   */
  public record Other(Barriers barriers, double seconds, String why) {}

  /** Describes how supersteps end. */
  static String words(Barriers barriers) {
    return switch (barriers) {
      case AS_WRITTEN -> "as written";
      case GLOBAL -> "with a global barrier in each superstep";
      case OBLIVIOUS -> "obliviously, without barriers";
    };
  }
}
