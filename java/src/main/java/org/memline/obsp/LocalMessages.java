package org.memline.obsp;

import java.util.Arrays;

/**
 * The messages that are both sent and awaited in one superstep, and the bytes that each rank moves
 * with them (equation 3).
 */
final class LocalMessages {
  private static final int END = -1;

  private final Messages messages;
  private final int superstep;

  /**
   * For each sender, the index of its first message (a linked list); null if the superstep ends in
   * a barrier.
   */
  private final int[] first;

  private final int[] next;

  /**
   * The bytes that each rank moves: received @ sent, where @ is the maximum or the sum (equation
   * 3).
   */
  private final double[] moved;

  /**
   * For each rank, the largest number of bytes moved by any rank that it is so far known to wait
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
   * Returns the superstep in which a message is sent.
   *
   * @param superstep superstep that waits for the message
   */
  static int sentIn(Messages messages, int message, int superstep) {
    return messages.sent() == null ? superstep : messages.sent()[message];
  }

  /** Returns the index of the first message that a rank sends; negative if it sends no message. */
  int first(int rank) {
    return first[rank];
  }

  /** Returns the index of the sender's next message; negative after its last message. */
  int next(int message) {
    return next[message];
  }

  /**
   * Records that one rank waits for another rank.
   *
   * @param rank waiting rank
   * @param other awaited rank
   */
  void waits(int rank, int other) {
    most[rank] = Math.max(most[rank], moved[other]);
  }

  /** Returns h of a rank, in bytes: the most that any rank that it waits for moves (equation 3). */
  double most(int rank) {
    return most[rank];
  }

  /**
   * Sets h of each rank for a barrier, where all ranks wait for all ranks: the most bytes that any
   * rank moves.
   */
  void waitsForAll() {
    Arrays.fill(most, Arrays.stream(moved).max().orElse(0));
  }
}
