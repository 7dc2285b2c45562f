package org.memline.table;

/**
 * A column of a table.
 *
 * @param name heading, or name for programs
 * @param words whether the column contains words. They are aligned left, and may be broken between
 *     words if the table is too wide
 * @param notation how the numbers of the column are written; null if the column contains texts
 * @param missing text of a missing value
 */
public record Column(String name, boolean words, Notation notation, String missing) {
  /** Returns whether the column contains numbers. Otherwise it contains texts. */
  public boolean isNumber() {
    return notation != null;
  }

  /** Returns a value as text. If it is null, it is missing. */
  String text(Object value) {
    if (value == null) {
      return missing;
    }
    return isNumber() ? notation.text((Number) value) : (String) value;
  }
}
