package org.memline.layout;

/**
 * The data moved from one rank to another, independent of the method: how the sender reads it and
 * how the receiver writes it.
 */
public sealed interface Moved permits Slice, Operation, LayoutPair {
  /** Returns the bytes that the message carries. */
  long payloadBytes();
}
