package org.memline.sample;

import org.memline.layout.Labelled;

/** Whether the two ranks of a pair exchange messages one after the other or at the same time. */
public enum Duplex implements Labelled {
  /**
   * One direction after the other: the lower rank sends and then receives; the other rank receives
   * and then sends.
   */
  HALF("half"),
  /** Both ranks send and receive at the same time. */
  FULL("full");

  private final String label;

  Duplex(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the direction mode with this label, {@code half} or {@code full}.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static Duplex parse(String label) {
    return Labelled.parse(values(), "duplex", label);
  }
}
