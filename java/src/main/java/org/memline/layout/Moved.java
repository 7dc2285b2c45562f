package org.memline.layout;

/**
 * The data moved from one rank to another, independent of the method that sends it. It describes
 * how the sender reads the data and how the receiver writes the data.
 */
public sealed interface Moved permits Slice, Operation, LayoutPair, Exchanged {
  /** Returns the number of bytes that are moved; gaps in memory are not counted. */
  long payloadBytes();
}
