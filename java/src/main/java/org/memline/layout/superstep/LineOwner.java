package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/** Who has written the lines of a superstep last when it starts. */
public enum LineOwner implements Labelled {
  /** The rank that accesses them. */
  READER("reader"),
  /** Another rank. */
  PEER("peer"),
  /** The rank itself, and then they were flushed: no cache holds them. */
  NOBODY("nobody");

  private final String label;

  LineOwner(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The owner called {@code label}. */
  public static LineOwner parse(String label) {
    return Labelled.parse(values(), "line owner", label);
  }
}
