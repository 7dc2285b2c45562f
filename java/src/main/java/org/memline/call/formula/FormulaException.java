package org.memline.call.formula;

/**
 * Signals that a text is not a formula, or is not a sum of terms with one fitted constant each. The
 * message says what to write instead.
 */
public final class FormulaException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final int column;

  public FormulaException(int column, String message) {
    super(message);
    this.column = column;
  }

  /** Returns the column of the error in the text of the formula, from 1. */
  public int column() {
    return column;
  }
}
