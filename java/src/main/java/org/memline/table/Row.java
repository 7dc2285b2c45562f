package org.memline.table;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A row of a table. Its values keep their types, and are read by the names of their columns. */
public final class Row {
  private final List<Column> columns;
  private final Object[] values;

  Row(List<Column> columns, Object[] values) {
    this.columns = columns;
    this.values = values;
  }

  /** Returns the text that is written for the value of a column. */
  public String text(String column) {
    return text(index(column));
  }

  /**
   * Returns the number that is written for the value of a column, in the written unit and with the
   * written digits. A picture and its table thereby show the same number. The result is NaN if the
   * value is missing.
   *
   * @throws IllegalArgumentException if the column contains texts
   */
  public double number(String column) {
    int index = index(column);
    if (!columns.get(index).isNumber()) {
      throw new IllegalArgumentException("column " + column + " contains texts, not numbers");
    }
    return values[index] == null
        ? Double.NaN
        : columns.get(index).notation().shown((Number) values[index]);
  }

  /** Returns whether the number of a column is missing or its text is empty. */
  public boolean isMissing(String column) {
    Object value = values[index(column)];
    return value == null || value.equals("");
  }

  /**
   * Returns the values of several columns as text, separated by commas. Missing values are left
   * out. A number is written after the name of its column.
   */
  public String label(List<String> names) {
    return names.stream()
        .filter(name -> !isMissing(name))
        .map(name -> columns.get(index(name)).isNumber() ? name + " " + text(name) : text(name))
        .collect(Collectors.joining(", "));
  }

  /** Returns the text of each column. */
  public List<String> texts() {
    return IntStream.range(0, columns.size()).mapToObj(this::text).toList();
  }

  @Override
  public String toString() {
    return texts().toString();
  }

  String text(int index) {
    return columns.get(index).text(values[index]);
  }

  private int index(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(column)) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        "the table has no column %s: it has %s"
            .formatted(
                column, columns.stream().map(Column::name).collect(Collectors.joining(", "))));
  }
}
