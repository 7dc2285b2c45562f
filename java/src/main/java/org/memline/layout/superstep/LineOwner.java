package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/** The rank that wrote the lines of a superstep last before it starts. */
public enum LineOwner implements Labelled {
  /** The rank that accesses them. */
  READER("reader"),
  /** Another rank. */
  PEER("peer"),
  /** The rank itself, followed by a flush: no cache holds the lines. */
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
   * @throws IllegalArgumentException naming the valid labels
   */
  public static LineOwner parse(String label) {
    return Labelled.parse(values(), "line owner", label);
  }
}
