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
}
