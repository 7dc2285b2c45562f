package org.memline.sample;

import org.memline.layout.Labelled;

/** The direction of a send between two nodes, and the meaning of its time. */
public enum PairWay implements Labelled {
  /** A round trip; the time is half of it. */
  ROUND("round"),
  /** From the lower rank to the higher one. A word comes back, and the time includes it. */
  FORTH("forth"),
  /** From the higher rank to the lower one. A word comes back, and the time includes it. */
  BACK("back"),
  /**
   * Both directions at once. The time ends when both ranks have received the payload and a word has
   * confirmed it.
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
