package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/**
 * The placement of the ranks' words in the shared window; {@code native/memline/superstep.h} has a
 * drawing.
 */
public enum Placing implements Labelled {
  /** The words of each rank are consecutive, in the rank's own part. */
  CONSECUTIVE("consecutive"),
  /** Each word of a rank is on a separate cache line, in the rank's own part. */
  SPREAD("spread"),
  /** Each cache line holds one word of every rank. */
  SHARED("shared");

  private final String label;

  Placing(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the placing with this label.
   *
   * @throws IllegalArgumentException naming the valid labels
   */
  public static Placing parse(String label) {
    return Labelled.parse(values(), "placing", label);
  }
}
