package org.memline.layout;

/** The data moved from one rank to another, independent of the method. */
public sealed interface Layout permits Slice, Operation {
  long payloadBytes();
}
