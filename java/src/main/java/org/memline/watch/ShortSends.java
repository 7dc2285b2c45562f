package org.memline.watch;

import java.util.List;

/**
 * Short messages that directly follow another message to the same rank, so that both could be one
 * message.
 *
 * @param messages number of the short messages
 * @param mostBytes bytes of the longest short message
 * @param saves share of the program's running time that the latencies α of these messages take; NaN
 *     if that is unknown
 */
public record ShortSends(long messages, long mostBytes, double saves) {
  /** Longest message that counts as short, in bytes. Its bytes take less time than its latency. */
  static final long LONGEST = 1024;

  /**
   * Returns the short messages that directly follow another message to the same rank.
   *
   * @param rows groups of similar MPI calls
   * @param totalSeconds sum of the running times of all ranks, in seconds
   * @param pricer predicts the latencies α; null if there is no calibration
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
