package org.memline.sample;

import org.memline.layout.Labelled;

/** The legs of a send between two nodes, and what its time is. */
public enum PairWay implements Labelled {
  /** There and back, one after the other; the time is half of the round trip. */
  ROUND("round"),
  /** From the lower rank to the higher one; a word comes back, and the time includes it. */
  FORTH("forth"),
  /** From the higher rank to the lower one; a word comes back, and the time includes it. */
  BACK("back"),
  /**
   * Both directions at once; the time ends when both ranks have received and a word has said so.
   */
  BOTH("both");

  private final String label;

  PairWay(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns whether the payload goes one way and a word comes back. */
  public boolean oneWay() {
    return this == FORTH || this == BACK;
  }

  /** Returns whether the rank holds the clock of its pair. */
  public boolean leads(int rank, int partner) {
    return this == BACK ? rank > partner : rank < partner;
  }
}
