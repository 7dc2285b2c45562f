package org.memline.report.export;

import java.util.function.Function;
import org.memline.layout.Labelled;

/**
 * A column of the CSV file that has one row per repetition, with the column's entry in the data
 * dictionary.
 *
 * @param name name in the CSV header
 * @param type type of all values
 * @param unit unit of the values; empty for texts, and for counts whose name says what is counted
 * @param meaning description in the data dictionary
 * @param value function that returns the value of a repetition as text; {@link #MISSING} if the
 *     repetition has no value
 */
record RepetitionColumn(
    String name, Type type, String unit, String meaning, Function<RepetitionRow, String> value) {
  static final String MISSING = "";

  /**
   * The type of the values of a column. All values of a column have the same type, because columnar
   * file formats require it.
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
