package org.memline.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table whose values keep their types until they are written. {@link Columns} makes tables.
 *
 * @param columns columns, from left to right
 * @param rows rows, from top to bottom
 */
public record Table(List<Column> columns, List<Row> rows) {
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Returns the names of the columns. */
  public List<String> headings() {
    return columns.stream().map(Column::name).toList();
  }

  /** Returns the rows for which a condition is true. */
  public Table where(Predicate<Row> condition) {
    return new Table(columns, rows.stream().filter(condition).toList());
  }

  /**
   * Returns one table for each combination of values in the given columns, in the order in which
   * the combinations first occur. A key of the map has these values as texts.
   */
  public Map<List<String>, Table> by(String... names) {
    Map<List<String>, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      groups
          .computeIfAbsent(
              List.of(names).stream().map(row::text).toList(), key -> new ArrayList<>())
          .add(row);
    }
    Map<List<String>, Table> tables = new LinkedHashMap<>();
    groups.forEach((key, own) -> tables.put(key, new Table(columns, own)));
    return tables;
  }

  /** Returns a table with the rows of this table, followed by those of another one. */
  public Table and(Table other) {
    List<Row> all = new ArrayList<>(rows);
    all.addAll(other.rows);
    return new Table(columns, all);
  }

  /**
   * Returns a table with at most this number of rows (at least 2), at equal distances. The first
   * and the last row are kept.
   */
  public Table some(int most) {
    return rows.size() <= most
        ? this
        : new Table(
            columns,
            IntStream.range(0, most)
                .mapToObj(i -> rows.get((int) ((long) i * (rows.size() - 1) / (most - 1))))
                .toList());
  }

  /** Returns the table as comma-separated values with decimal points. */
  public String csv() {
    return Stream.concat(Stream.of(headings()), rows.stream().map(Row::texts))
        .map(line -> CsvText.fields(line) + "\n")
        .collect(Collectors.joining());
  }

  /**
   * Returns the first columns as text that is at most as wide as a {@link Page}, if possible.
   *
   * @param count number of columns
   * @param heading function that returns the heading of a column from its name
   */
  public String text(int count, UnaryOperator<String> heading) {
    TextTable text =
        new TextTable(
            columns.stream()
                .limit(count)
                .map(column -> heading.apply(column.name()))
                .toArray(String[]::new));
    text.words(IntStream.range(0, count).filter(i -> columns.get(i).words()).toArray());
    rows.forEach(row -> text.row(row.texts().stream().limit(count).toArray(String[]::new)));
    return text.toString();
  }

  /**
   * Returns the table as text that is at most as wide as a {@link Page}, if possible. The headings
   * are the names of the columns.
   */
  @Override
  public String toString() {
    return text(columns.size(), UnaryOperator.identity());
  }
}
