package org.memline.obsp;

import java.util.List;

/**
 * The messages of a machine (all ranks or a group) that are sent in one superstep and awaited in
 * another. They are stored by the superstep in which they are sent and by the sending rank.
 */
final class CrossingMessages {
  /**
   * Receives messages: for each, the superstep that waits for it, and the index of the message in
   * that superstep's list of messages.
   */
  interface Message {
    void found(int waitsIn, int message);
  }

  /**
   * For each superstep and each rank, the index of the first message that the rank sends there. The
   * messages form a linked list; −1 stands for an empty list.
   */
  private final int[][] first;

  private int[] waitsIn = new int[16];
  private int[] message = new int[16];
  private int[] next = new int[16];
  private int count;

  private CrossingMessages(int supersteps) {
    first = new int[supersteps][];
  }

  /**
   * Returns the messages of a task that are sent in one superstep and awaited in another. Returns
   * null if no superstep declares where its messages were sent; this is so in most tasks.
   */
  static CrossingMessages in(Task task) {
    List<Superstep> supersteps = task.supersteps();
    if (supersteps.stream().allMatch(s -> s.messages().sent() == null)) {
      return null;
    }
    CrossingMessages sent = new CrossingMessages(supersteps.size());
    for (int s = supersteps.size() - 1; s >= 0; s--) {
      Messages messages = supersteps.get(s).messages();
      for (int m = messages.count() - 1; messages.sent() != null && m >= 0; m--) {
        if (messages.sent()[m] != s) {
          sent.add(messages.sent()[m], messages.from()[m], task.ranks(), s, m);
        }
      }
    }
    return sent;
  }

  private void add(int sentIn, int from, int ranks, int superstep, int number) {
    if (first[sentIn] == null) {
      first[sentIn] = new int[ranks];
      java.util.Arrays.fill(first[sentIn], -1);
    }
    if (count == next.length) {
      waitsIn = java.util.Arrays.copyOf(waitsIn, 2 * count);
      message = java.util.Arrays.copyOf(message, 2 * count);
      next = java.util.Arrays.copyOf(next, 2 * count);
    }
    waitsIn[count] = superstep;
    message[count] = number;
    next[count] = first[sentIn][from];
    first[sentIn][from] = count++;
  }

  void each(int sentIn, int from, Message listener) {
    if (first[sentIn] != null) {
      for (int i = first[sentIn][from]; i >= 0; i = next[i]) {
        listener.found(waitsIn[i], message[i]);
      }
    }
  }
}
