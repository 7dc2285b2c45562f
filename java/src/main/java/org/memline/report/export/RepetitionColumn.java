package org.memline.report.export;

import java.util.function.Function;
import org.memline.layout.Labelled;

/**
 * A column of repetitions: the value that is written, and its entry in the dictionary.
 *
 * @param unit unit; empty if the value is not a quantity or is a count that the name describes
 * @param value returns the value of a repetition; {@link #MISSING} if it has none
 */
record RepetitionColumn(
    String name, Type type, String unit, String meaning, Function<RepetitionRow, String> value) {
  static final String MISSING = "";

  /** The single type of a column, which columnar formats require. */
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
