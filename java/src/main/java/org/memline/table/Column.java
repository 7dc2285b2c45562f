package org.memline.table;

/**
 * A column of a table.
 *
 * @param name heading, or name for programs
 * @param words whether the column contains words. They are aligned left, and may be broken between
 *     words if the table is too wide
 * @param digits how the numbers of the column are written; null if the column contains texts
 */
public record Column(String name, boolean words, Digits digits) {
  /** Returns whether the column contains numbers. Otherwise it contains texts. */
  public boolean isNumber() {
    return digits != null;
  }

  String text(Object value) {
    return isNumber() ? digits.text((Number) value) : value == null ? "" : (String) value;
  }
}
