package org.memline.call.formula;

/** A formula that is none, or not in canonical form; the message says what to write instead. */
public final class FormulaException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;
  private final int column;

  public FormulaException(int column, String message) {
    super(message);
    this.column = column;
  }

  /** Where in the formula's text, from 1. */
  public int column() {
    return column;
  }
}
