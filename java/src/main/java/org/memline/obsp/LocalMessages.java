package org.memline.obsp;

import java.util.Arrays;

/**
 * The messages that the ranks of a superstep send within it, and the bytes that they move (equation
 * 3).
 */
final class LocalMessages {
  private static final int END = -1;

  private final Messages messages;
  private final int superstep;

  /** The first message of each sender, as a linked list; null if a barrier waits for all ranks. */
  private final int[] first;

  private final int[] next;

  /** The bytes in @ out of each rank. */
  private final double[] moved;

  /**
   * The largest number of bytes that a rank moves, among the ranks that each rank is known to wait
   * for.
   */
  private final double[] most;

  LocalMessages(Messages messages, int superstep, int ranks, Combine combine, boolean barrier) {
    this.messages = messages;
    this.superstep = superstep;
    first = barrier ? null : new int[ranks];
    next = barrier ? null : new int[messages.count()];
    most = new double[ranks];
    moved = moved(ranks, combine);
    if (!barrier) {
      chain();
    }
  }

  private double[] moved(int ranks, Combine combine) {
    double[] in = new double[ranks];
    double[] out = new double[ranks];
    for (int m = 0; m < messages.count(); m++) {
      if (sentIn(messages, m, superstep) == superstep) {
        out[messages.from()[m]] += messages.bytes()[m];
        in[messages.to()[m]] += messages.bytes()[m];
      }
    }
    for (int i = 0; i < ranks; i++) {
      in[i] = combine.of(in[i], out[i]);
    }
    return in;
  }

  private void chain() {
    Arrays.fill(first, END);
    for (int m = messages.count() - 1; m >= 0; m--) {
      if (sentIn(messages, m, superstep) == superstep) {
        next[m] = first[messages.from()[m]];
        first[messages.from()[m]] = m;
      }
    }
  }

  /**
   * @param superstep superstep that waits for the message
   */
  static int sentIn(Messages messages, int message, int superstep) {
    return messages.sent() == null ? superstep : messages.sent()[message];
  }

  /** Returns a rank's first message; negative if it sends none. */
  int first(int rank) {
    return first[rank];
  }

  /** Returns the next message of the same rank; negative after the last. */
  int next(int message) {
    return next[message];
  }

  /** Records that a rank waits for another. */
  void waits(int rank, int other) {
    most[rank] = Math.max(most[rank], moved[other]);
  }

  /** Returns h of a rank, in bytes, over all ranks that it was recorded to wait for. */
  double most(int rank) {
    return most[rank];
  }

  /** Sets h of each rank for a superstep in which all ranks wait for all. */
  void waitsForAll() {
    Arrays.fill(most, Arrays.stream(moved).max().orElse(0));
  }
}
