package org.memline.mpi;

/**
 * The tags of messages that Java code sends between ranks. They begin at 100, because C code sends
 * messages with smaller tags on the same communicator ({@code native/mpi/world.h}).
 */
public enum Tags {
  /** An empty message that wakes a rank in {@link Ranks#sleep}. */
  WAKE(100),
  /** A part of the data that {@link Ranks#gather} collects. */
  PART(101),
  /** The payload of a {@link BufferExchange}. */
  BLOCK(102);

  private final int number;

  Tags(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
