package org.memline.layout;

/** What is moved from one rank to another, apart from how. */
public sealed interface Layout permits Slice, Operation {
  long payloadBytes();
}
