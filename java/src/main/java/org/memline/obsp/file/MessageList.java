package org.memline.obsp.file;

import java.util.Arrays;
import org.memline.obsp.Messages;

/**
 * Collects messages one by one for the arrays of {@link Messages}. One object is reused for all
 * supersteps.
 */
final class MessageList {
  private static final int HERE = -1;

  private int[] from = new int[1024];
  private int[] to = new int[1024];
  private double[] bytes = new double[1024];
  private int[] sent = new int[1024];
  private int count;
  private boolean elsewhere;

  void clear() {
    count = 0;
    elsewhere = false;
  }

  int count() {
    return count;
  }

  void add(int sender, int receiver, double size) {
    if (count == from.length) {
      from = Arrays.copyOf(from, 2 * count);
      to = Arrays.copyOf(to, 2 * count);
      bytes = Arrays.copyOf(bytes, 2 * count);
      sent = Arrays.copyOf(sent, 2 * count);
    }
    from[count] = sender;
    to[count] = receiver;
    bytes[count] = size;
    sent[count++] = HERE;
  }

  /**
   * Sets the superstep in which the message that was added last is sent.
   *
   * @param superstep number of the superstep, from 1
   */
  void sentIn(int superstep) {
    sent[count - 1] = superstep - 1;
    elsewhere = true;
  }

  /**
   * Returns the messages and empties this list.
   *
   * @param superstep superstep that waits for the messages, from 0. A message counts as sent in
   *     this superstep if the file gives no other superstep for it.
   */
  Messages messages(int superstep) {
    if (count == 0) {
      return Messages.NONE;
    }
    int[] own = elsewhere ? Arrays.copyOf(sent, count) : null;
    for (int m = 0; elsewhere && m < count; m++) {
      own[m] = own[m] == HERE ? superstep : own[m];
    }
    return new Messages(
        Arrays.copyOf(from, count), Arrays.copyOf(to, count), Arrays.copyOf(bytes, count), own);
  }
}
