package org.memline.report;

import java.util.Locale;

/**
 * Reports how many rows of a table come from a single launch. For these rows, the spread between
 * launches is unknown.
 */
final class OneLaunch {
  private OneLaunch() {}

  /**
   * Returns the line.
   *
   * @param once number of rows that come from a single launch
   * @param rows number of all rows
   * @return the line; empty if every row comes from several launches
   * @return the line; "" if every row is based on several launches
   */
  static String line(long once, long rows) {
    return once == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%d of %d times are from a single launch: their between-launch spread is unknown%n",
            once,
            rows);
  }
}
