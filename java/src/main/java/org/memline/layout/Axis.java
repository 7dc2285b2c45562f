package org.memline.layout;

/** What a slice counts: whole rows at the upper edge, or whole columns at the left edge. */
public enum Axis {
  ROWS("rows"),
  COLUMNS("columns");

  private final String label;

  Axis(String label) {
    this.label = label;
  }

  /** The word used in options, files and tables. */
  public String label() {
    return label;
  }

  /** The axis called {@code label}. */
  public static Axis parse(String label) {
    for (Axis axis : values()) {
      if (axis.label.equals(label)) {
        return axis;
      }
    }
    throw new IllegalArgumentException("axis '" + label + "' is unknown: use rows or columns");
  }
}
