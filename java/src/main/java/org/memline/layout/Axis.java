package org.memline.layout;

/**
 * The direction of a slice of a matrix: whole rows at the upper edge, or whole columns at the left
 * edge.
 */
public enum Axis implements Labelled {
  ROWS("rows"),
  COLUMNS("columns");

  private final String label;

  Axis(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the axis with this label.
   *
   * @throws IllegalArgumentException if no axis has this label; the message names the valid labels
   */
  public static Axis parse(String label) {
    return Labelled.parse(values(), "axis", label);
  }
}
