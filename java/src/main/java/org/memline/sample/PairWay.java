package org.memline.sample;

import org.memline.layout.Labelled;

/** The direction of a send between two nodes. It also determines what a measured time includes. */
public enum PairWay implements Labelled {
  /**
   * The payload goes to the other rank and back. The recorded time is half the time of this round
   * trip.
   */
  ROUND("round"),
  /**
   * A send from the lower rank to the higher one. The higher rank answers by one word, and the time
   * includes the answer.
   */
  FORTH("forth"),
  /**
   * A send from the higher rank to the lower one. The lower rank answers by one word, and the time
   * includes the answer.
   */
  BACK("back"),
  /**
   * Sends in both directions at once. The time ends when both ranks have received the payload and
   * have confirmed the receipt by one word.
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

  /** Returns whether the payload goes only one way and is answered by one word. */
  public boolean oneWay() {
    return this == FORTH || this == BACK;
  }

  /** Returns whether {@code rank} takes the times of its pair with {@code partner}. */
  public boolean leads(int rank, int partner) {
    return this == BACK ? rank > partner : rank < partner;
  }
}
