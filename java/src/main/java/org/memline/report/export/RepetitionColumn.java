package org.memline.report.export;

import java.util.function.Function;
import org.memline.layout.Labelled;

/**
 * A column of the CSV file that has one row per repetition, with the column's entry in the data
 * dictionary.
 *
 * @param name name in the CSV header
 * @param type type of all values
 * @param unit unit; empty if the value is not a quantity or is a count that the name describes
 * @param meaning description in the data dictionary
 * @param value function that returns the text of a repetition's value; {@link #MISSING} if there is
 *     none
 */
record RepetitionColumn(
    String name, Type type, String unit, String meaning, Function<RepetitionRow, String> value) {
  static final String MISSING = "";

  /**
   * The type of a column's values. A column has a single type, because columnar file formats
   * require one.
   */
  enum Type implements Labelled {
    TEXT("text"),
    INTEGER("integer"),
    NUMBER("number"),
    BOOLEAN("boolean");

    private final String label;

    Type(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }
}
