package org.memline.sample;

/** How the two ranks of a pair exchange. */
public enum Duplex {
  /** The lower rank sends and then receives, the other one the other way round. */
  HALF("half"),
  /** Both at once. */
  FULL("full");

  private final String label;

  Duplex(String label) {
    this.label = label;
  }

  /** The word used in options, files and tables. */
  public String label() {
    return label;
  }

  /** The one called {@code label}. */
  public static Duplex parse(String label) {
    for (Duplex duplex : values()) {
      if (duplex.label.equals(label)) {
        return duplex;
      }
    }
    throw new IllegalArgumentException("duplex '" + label + "' is unknown: use half or full");
  }
}
