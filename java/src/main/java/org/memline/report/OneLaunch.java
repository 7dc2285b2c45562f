package org.memline.report;

import java.util.Locale;

/**
 * Reports how many rows of a table are based on a single launch, which has no spread between
 * launches.
 */
final class OneLaunch {
  private OneLaunch() {}

  /**
   * Returns the line.
   *
   * @param once the number of rows with only one launch
   * @return a line, or "" if there are no such rows
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
