package org.memline.table;

/** How the numbers of a column are written. */
public interface Notation {
  /** Returns a number as text. */
  String text(Number value);

  /**
   * Returns the number that is written for a value, in the written unit and with the written digits
   * only.
   */
  default double shown(Number value) {
    return value.doubleValue();
  }
}
