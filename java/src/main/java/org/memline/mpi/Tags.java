package org.memline.mpi;

/**
 * The tags of messages that Java code sends between ranks. They begin at 100, because C code sends
 * messages with smaller tags on the same communicator ({@code native/mpi/world.h}).
 */
public enum Tags {
  /** An empty message that ends another rank's sleep. */
  WAKE(100),
  /** A part of the data of {@link Ranks#gather}. */
  PART(101),
  /** A block that the Java bindings send themselves. */
  BLOCK(102);

  private final int number;

  Tags(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
