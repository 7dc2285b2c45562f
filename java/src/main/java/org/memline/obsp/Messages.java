package org.memline.obsp;

/**
 * The messages that a superstep's ranks wait for. Message m goes from {@code from[m]} to {@code
 * to[m]}, {@code bytes[m]} bytes. Arrays are not copied, and nobody changes them: a task of 4096
 * ranks and 1000 supersteps has millions.
 *
 * @param sent in which superstep of the same machine each was sent, from 0; null where all were in
 *     the superstep that waits for them. One of an earlier superstep may have arrived before it is
 *     waited for; one of a later superstep is waited for until its sender has come there
 */
public record Messages(int[] from, int[] to, double[] bytes, int[] sent) {
  public static final Messages NONE = new Messages(new int[0], new int[0], new double[0], null);

  public Messages {
    if (from.length != to.length
        || to.length != bytes.length
        || sent != null && sent.length != to.length) {
      throw new IllegalArgumentException("a message has a sender, a receiver and bytes each");
    }
  }

  public int count() {
    return from.length;
  }
}
