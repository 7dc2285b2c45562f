package org.memline.obsp;

/**
 * The messages that the ranks of a machine (all ranks or a group) wait for in a superstep. Message
 * m goes from rank {@code from[m]} to rank {@code to[m]} and has {@code bytes[m]} bytes. The arrays
 * are not copied, because a task of 4096 ranks and 1000 supersteps has millions of messages; they
 * are never changed.
 *
 * @param sent for each message, the superstep of this machine (from 0) in which it was sent; null
 *     if all are sent in the superstep that waits for them. A message of an earlier superstep may
 *     arrive before its receiver waits for it. A rank that waits for a message of a later superstep
 *     waits until the sender has reached that superstep.
 */
public record Messages(int[] from, int[] to, double[] bytes, int[] sent) {
  public static final Messages NONE = new Messages(new int[0], new int[0], new double[0], null);

  public Messages {
    if (from.length != to.length
        || to.length != bytes.length
        || sent != null && sent.length != to.length) {
      throw new IllegalArgumentException("each message needs a sender, a receiver and bytes");
    }
  }

  public int count() {
    return from.length;
  }
}
