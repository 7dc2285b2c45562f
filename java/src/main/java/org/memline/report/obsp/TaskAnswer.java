package org.memline.report.obsp;

import org.memline.obsp.Barriers;
import org.memline.obsp.TaskTimes;

/**
 * The answer about a task.
 *
 * @param name empty if it has no name
 * @param costs the source of g and L; empty if all are the task's own
 * @param other the task with the other kind of synchronisation; null unless requested
 */
public record TaskAnswer(String name, TaskTimes times, String costs, Other other) {
  /**
   * The task with the other kind of synchronisation.
   *
   * @param seconds NaN if it never ends, for which {@code why} has the reason
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
