package org.memline.mpi;

/**
 * The tags of what Java's ranks send each other: from 100 on, because C's messages, on the same
 * communicator, have those below ({@code native/mpi/world.h}).
 */
public enum Tags {
  /** An empty message that ends another rank's sleep. */
  WAKE(100),
  /** A part of what is gathered. */
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
