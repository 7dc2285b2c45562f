package org.memline.layout;

/**
 * Data that two ranks send each other at the same time, as in a halo exchange. Both messages have
 * the same layouts.
 *
 * @param one the message in one direction
 */
public record Exchanged(LayoutPair one) implements Moved {
  /** Returns the number of bytes that each of the two ranks sends. */
  @Override
  public long payloadBytes() {
    return one.payloadBytes();
  }

  /** Returns the text form of the message in one direction. */
  @Override
  public String toString() {
    return one.toString();
  }
}
