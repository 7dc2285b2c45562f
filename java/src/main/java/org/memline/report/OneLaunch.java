package org.memline.report;

import java.util.Locale;

/**
 * Says of a table how much of it rests on a single launch, so that nobody reads a spread into it.
 */
final class OneLaunch {
  private OneLaunch() {}

  /**
   * @param once rows of which one launch had time
   * @return a line, or nothing where there is none
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
