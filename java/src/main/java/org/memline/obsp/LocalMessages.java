package org.memline.obsp;

import java.util.Arrays;

/**
 * The messages that are sent and awaited in the same superstep, and the bytes that each rank sends
 * and receives with them (equation 3 of the CALL paper).
 */
final class LocalMessages {
  private static final int END = -1;

  private final Messages messages;
  private final int superstep;

  /**
   * For each rank, the index of the first message that it sends. The messages of a rank form a
   * linked list. Null if the superstep ends in a barrier.
   */
  private final int[] first;

  private final int[] next;

  /**
   * The bytes that each rank moves: the bytes that it receives and those that it sends, combined by
   * their maximum or their sum (operator @ in equation 3).
   */
  private final double[] moved;

  /**
   * For each rank i, the largest number of bytes that any rank moves, among the ranks that i waits
   * for. Awaited ranks are added one by one.
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
   * Returns the superstep in which a message is sent, from 0.
   *
   * @param messages messages that a superstep waits for
   * @param message index of the message
   * @param superstep superstep that waits for the messages, from 0
   */
  static int sentIn(Messages messages, int message, int superstep) {
    return messages.sent() == null ? superstep : messages.sent()[message];
  }

  /** Returns the index of the first message that a rank sends; negative if it sends no message. */
  int first(int rank) {
    return first[rank];
  }

  /**
   * Returns the index of the next message of the same sender; negative after the last message of
   * the sender.
   */
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

  /**
   * Returns h of a rank, in bytes: the largest number of bytes that any rank moves, among the ranks
   * that it waits for (equation 3).
   */
  double most(int rank) {
    return most[rank];
  }

  /**
   * Sets h of each rank for a superstep that ends in a barrier. There each rank waits for all
   * ranks, so h is the largest number of bytes that any rank moves.
   */
  void waitsForAll() {
    Arrays.fill(most, Arrays.stream(moved).max().orElse(0));
  }
}
