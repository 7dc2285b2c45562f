package org.memline.report.export;

import java.util.function.Function;
import org.memline.layout.Labelled;

/**
 * A column of repetitions: what is written of it, and what its dictionary says.
 *
 * @param unit empty where it is no quantity, or a count of what its name says
 * @param value {@link #MISSING} where a repetition has none
 */
record RepetitionColumn(
    String name, Type type, String unit, String meaning, Function<RepetitionRow, String> value) {
  static final String MISSING = "";

  /** One a column: columnar formats want it. */
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
