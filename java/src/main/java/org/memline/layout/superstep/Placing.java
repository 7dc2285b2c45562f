package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/**
 * The placement in shared memory of the words that the ranks access in a superstep; {@code
 * native/memline/superstep.h} has a drawing.
 */
public enum Placing implements Labelled {
  /**
   * The words of each rank are consecutive, in a part of the memory that only this rank accesses in
   * the superstep.
   */
  CONSECUTIVE("consecutive"),
  /**
   * Each word of a rank is on a separate cache line, in a part of the memory that only this rank
   * accesses in the superstep.
   */
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
   * @throws IllegalArgumentException if no placing has this label; the message names the valid
   *     labels
   */
  public static Placing parse(String label) {
    return Labelled.parse(values(), "placing", label);
  }
}
