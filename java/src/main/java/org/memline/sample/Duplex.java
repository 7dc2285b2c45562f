package org.memline.sample;

import org.memline.layout.Labelled;

/** How the two ranks of a pair exchange. */
public enum Duplex implements Labelled {
  /** The lower rank sends and then receives, the other one the other way round. */
  HALF("half"),
  /** Both at once. */
  FULL("full");

  private final String label;

  Duplex(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The one called {@code label}. */
  public static Duplex parse(String label) {
    return Labelled.parse(values(), "duplex", label);
  }
}
