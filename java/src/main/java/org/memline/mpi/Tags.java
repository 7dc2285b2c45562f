package org.memline.mpi;

/**
 * The tags of messages that Java code sends between ranks. They begin at 100, because messages of C
 * code on the same communicator have smaller tags ({@code native/mpi/world.h}).
 */
public enum Tags {
  /** An empty message that ends another rank's sleep. */
  WAKE(100),
  /** A part of gathered data. */
  PART(101),
  /** A block that the bindings send themselves. */
  BLOCK(102);

  private final int number;

  Tags(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }
}
