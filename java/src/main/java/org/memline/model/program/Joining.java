package org.memline.model.program;

import org.memline.layout.Labelled;

/**
 * The ways to combine the partial results of the ranks in a parallel scan. The partial results are
 * the boundary rows or columns of the blocks of the ranks.
 */
public enum Joining implements Labelled {
  /** Each rank sends to the next rank, which takes P − 1 messages in sequence for P ranks. */
  CHAIN("chain"),
  /**
   * The ranks exchange messages at doubling distances, which takes ⌈log₂ P⌉ messages in sequence
   * for P ranks.
   */
  DOUBLING("doubling"),
  /**
   * The MPI library combines the partial results by MPI_Exscan. For P ranks, ⌈log₂ P⌉ messages in
   * sequence are assumed.
   */
  LIBRARY("library"),
  /**
   * A single MPI_Scan or MPI_Exscan computes the whole scan down columns, where each rank has one
   * row. For P ranks, ⌈log₂ P⌉ messages in sequence are assumed.
   */
  ROWS("rows");

  /** From this number of ranks, doubling distances need fewer messages in sequence than a chain. */
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
   * Returns the best way of combining the results of {@code ranks} ranks: a chain below 4 ranks,
   * otherwise doubling distances. It has the fewest messages on the critical path. With equally
   * many messages, it has the least work.
   */
  public static Joining best(int ranks) {
    return ranks < DOUBLING_FROM ? CHAIN : DOUBLING;
  }

  /**
   * Returns the number of messages on the critical path if the partial results of {@code ranks}
   * ranks are combined; 0 for a single rank.
   */
  public int messages(int ranks) {
    if (ranks < 1) {
      throw new IllegalArgumentException("a scan along " + ranks + " ranks: use at least 1");
    }
    return this == CHAIN ? ranks - 1 : 32 - Integer.numberOfLeadingZeros(ranks - 1);
  }

  /** Returns the way of combining partial results that has this label. */
  public static Joining parse(String label) {
    return Labelled.parse(values(), "joining", label);
  }
}
