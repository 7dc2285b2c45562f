package org.memline.report.obsp;

import org.memline.obsp.Barriers;
import org.memline.obsp.TaskTimes;

/**
 * What is told of a task.
 *
 * @param name empty where it has none
 * @param costs where g and L are from; empty where all are the task's own
 * @param other the same with the other kind of synchronisation; null where nobody asked
 */
public record TaskAnswer(String name, TaskTimes times, String costs, Other other) {
  /**
   * @param seconds NaN where it never ends, which {@code why} says
   */
  public record Other(Barriers barriers, double seconds, String why) {}

  /** How supersteps end. */
  static String words(Barriers barriers) {
    return switch (barriers) {
      case AS_WRITTEN -> "as written";
      case GLOBAL -> "with a global barrier in each superstep";
      case OBLIVIOUS -> "obliviously, without barriers";
    };
  }
}
