package org.memline.watch;

import java.util.List;

/**
 * Short messages that directly follow another one to the same rank and could travel with it.
 *
 * @param messages their number
 * @param mostBytes the bytes of the longest
 * @param saves share of the run that their latencies α take; NaN if that is unknown
 */
public record ShortSends(long messages, long mostBytes, double saves) {
  /** The longest message that counts as short: its bytes take less time than the message itself. */
  static final long LONGEST = 1024;

  /**
   * Adds them up.
   *
   * @param pricer null without a calibration
   */
  static ShortSends of(List<MergedRow> rows, double totalSeconds, Pricer pricer) {
    long messages = 0;
    long most = 0;
    double seconds = 0;
    for (MergedRow row : rows) {
      boolean isShort =
          row.kind() == CallKind.SEND && row.from().sized() && row.from().bytes() <= LONGEST;
      if (isShort && row.follows() > 0) {
        messages += row.follows();
        most = Math.max(most, row.from().bytes());
        seconds += row.follows() * (pricer == null ? Double.NaN : pricer.alpha(row));
      }
    }
    return new ShortSends(messages, most, seconds / totalSeconds);
  }
}
