package org.memline.table;

import java.util.Locale;

/**
 * Reports how many times in a table come from a single launch (start of mpirun). For these times,
 * the spread between launches is unknown.
 */
public final class OneLaunch {
  private OneLaunch() {}

  /**
   * Returns the line.
   *
   * @param once number of times that come from a single launch (start of mpirun)
   * @param rows number of all times
   * @return the line; empty if every time comes from several launches
   */
  public static String line(long once, long rows) {
    return once == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%d of %d times are from a single launch: their between-launch spread is unknown%n",
            once,
            rows);
  }
}
