package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/**
 * The rank that last wrote the cache lines that a superstep accesses, before the superstep starts.
 * It determines which cache holds the lines.
 */
public enum LineOwner implements Labelled {
  /** The rank that accesses the lines in the superstep. */
  READER("reader"),
  /** Another rank than the one that accesses the lines. */
  PEER("peer"),
  /** The accessing rank wrote the lines and then flushed them, so that no cache holds the lines. */
  NOBODY("nobody");

  private final String label;

  LineOwner(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the owner with this label.
   *
   * @throws IllegalArgumentException if no owner has this label; the message names the valid labels
   */
  public static LineOwner parse(String label) {
    return Labelled.parse(values(), "line owner", label);
  }
}
