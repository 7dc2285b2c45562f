package org.memline.model.program;

import org.memline.layout.Labelled;

/** The ways to join the boundaries of the blocks along a scan. */
public enum Joining implements Labelled {
  /** A chain from rank to rank, with P − 1 messages. */
  CHAIN("chain"),
  /** Rounds at doubling distances, ⌈log₂ P⌉ messages. */
  DOUBLING("doubling"),
  /** MPI_Exscan; counted as doubling. */
  LIBRARY("library"),
  /**
   * The whole scan down columns with one row per rank, by one MPI_Scan or MPI_Exscan; counted as
   * doubling.
   */
  ROWS("rows");

  /** The number of ranks from which doubling sends fewer messages in sequence than a chain. */
  private static final int DOUBLING_FROM = 4;

  private final String label;

  Joining(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the joining to use along {@code ranks} ranks: fewest messages on the critical path,
   * then least work.
   */
  public static Joining best(int ranks) {
    return ranks < DOUBLING_FROM ? CHAIN : DOUBLING;
  }

  /** Returns the messages on the critical path along {@code ranks} ranks, 0 for a single one. */
  public int messages(int ranks) {
    if (ranks < 1) {
      throw new IllegalArgumentException("a scan along " + ranks + " ranks: use at least 1");
    }
    return this == CHAIN ? ranks - 1 : 32 - Integer.numberOfLeadingZeros(ranks - 1);
  }

  /** Returns the joining with this label. */
  public static Joining parse(String label) {
    return Labelled.parse(values(), "joining", label);
  }
}
