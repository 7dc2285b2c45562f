package org.memline.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * Declares the columns of a table. Each column is declared once, with its name, its format and the
 * function that returns its value in a row.
 *
 * @param <R> type of the rows
 */
public final class Columns<R> {
  private record Declared<R>(Column column, Function<R, ?> value) {}

  private final List<Declared<R>> all = new ArrayList<>();

  /** Adds a column of texts. */
  public Columns<R> text(String name, Function<R, String> value) {
    return add(new Column(name, false, null), value);
  }

  /**
   * Adds a column of words. They are aligned left, and may be broken between words if the table is
   * too wide.
   */
  public Columns<R> words(String name, Function<R, String> value) {
    return add(new Column(name, true, null), value);
  }

  /** Adds a column of whole numbers. If a value is null, it is missing. */
  public Columns<R> count(String name, Function<R, ? extends Number> value) {
    return number(name, Digits.WHOLE, value);
  }

  /** Adds a column of times, which are in seconds and are written in µs. */
  public Columns<R> micros(String name, Function<R, ? extends Number> seconds) {
    return number(name, Digits.MICROSECONDS, seconds);
  }

  /** Adds a column of numbers. If a value is null or NaN, it is missing. */
  public Columns<R> number(String name, Digits digits, Function<R, ? extends Number> value) {
    return add(new Column(name, false, digits), value);
  }

  private Columns<R> add(Column column, Function<R, ?> value) {
    all.add(new Declared<>(column, value));
    return this;
  }

  /** Returns a number, or null (a missing value) if the number is infinite or NaN. */
  public static Double finite(double value) {
    return Double.isFinite(value) ? value : null;
  }

  /** Returns the table of these rows. */
  public Table of(Collection<? extends R> rows) {
    List<Column> columns = all.stream().map(Declared::column).toList();
    return new Table(columns, rows.stream().map(row -> row(columns, row)).toList());
  }

  private Row row(List<Column> columns, R row) {
    Object[] values = new Object[all.size()];
    Arrays.setAll(values, i -> known(all.get(i).value.apply(row)));
    return new Row(columns, values);
  }

  private static Object known(Object value) {
    return value instanceof Double number && number.isNaN() ? null : value;
  }
}
