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
  private final String missing;

  /** Declares columns in which a missing value is empty. */
  public Columns() {
    this("");
  }

  /**
   * Declares columns.
   *
   * @param missing text of a missing value
   */
  public Columns(String missing) {
    this.missing = missing;
  }

  /** Adds a column of texts. If a text is null, it is missing. */
  public Columns<R> text(String name, Function<R, String> value) {
    return add(new Column(name, false, null, missing), value);
  }

  /**
   * Adds a column of words. They are aligned left, and may be broken between words if the table is
   * too wide.
   */
  public Columns<R> words(String name, Function<R, String> value) {
    return add(new Column(name, true, null, missing), value);
  }

  /** Adds a column of whole numbers. If a value is null, it is missing. */
  public Columns<R> count(String name, Function<R, ? extends Number> value) {
    return number(name, Digits.WHOLE, value);
  }

  /** Adds a column of times, which are in seconds and are written in µs without the unit. */
  public Columns<R> micros(String name, Function<R, ? extends Number> seconds) {
    return number(name, Digits.MICROSECONDS, seconds);
  }

  /** Adds a column of times, which are in seconds and are written in µs with the unit. */
  public Columns<R> time(String name, Function<R, ? extends Number> seconds) {
    return number(name, Digits.MICROSECONDS.unit(" µs"), seconds);
  }

  /** Adds a column of shares, which are written in per cent. */
  public Columns<R> share(String name, Function<R, ? extends Number> value) {
    return number(name, Digits.PERCENT, value);
  }

  /**
   * Adds a column of shares, which are written in per cent.
   *
   * @param part function that returns the part of a row that has the share; if the part is null,
   *     the share is missing
   * @param value function that returns the share; if it is null or NaN, it is missing
   */
  public <T> Columns<R> share(
      String name, Function<R, T> part, Function<T, ? extends Number> value) {
    return number(name, Digits.PERCENT, part, value);
  }

  /** Adds a column of factors, which are written with two decimals. */
  public Columns<R> factor(String name, Function<R, ? extends Number> value) {
    return number(name, Digits.FACTOR, value);
  }

  /** Adds a column of numbers. If a value is null or NaN, it is missing. */
  public Columns<R> number(String name, Notation notation, Function<R, ? extends Number> value) {
    return add(new Column(name, false, notation, missing), value);
  }

  /**
   * Adds a column of numbers.
   *
   * @param part function that returns the part of a row that has the number; if the part is null,
   *     the number is missing
   * @param value function that returns the number; if it is null or NaN, it is missing
   */
  public <T> Columns<R> number(
      String name, Notation notation, Function<R, T> part, Function<T, ? extends Number> value) {
    return number(
        name,
        notation,
        row -> {
          T own = part.apply(row);
          return own == null ? null : value.apply(own);
        });
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
