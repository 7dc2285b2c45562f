package org.memline.call.formula;

/**
 * Thrown for a text that is not a formula or not in canonical form. The message says what to write
 * instead.
 */
public final class FormulaException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final int column;

  public FormulaException(int column, String message) {
    super(message);
    this.column = column;
  }

  /** Returns the place in the formula's text, from 1. */
  public int column() {
    return column;
  }
}
