package org.memline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.memline.input.Printable;
import org.memline.launch.Why;

/** A CSV file whose first line names its columns, those of a command's options. */
final class CsvRows {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(false).get();

  /** What spreadsheet programs begin a file with. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** What is made of a row. */
  interface Parser<T> {
    /**
     * @param where file and line, to be put before an error that comes later
     * @throws IllegalArgumentException or {@link UsageException} naming what is wrong
     */
    T parse(Map<String, String> row, String where);
  }

  private CsvRows() {}

  /**
   * Every line but the empty ones; the first wrong one is told by its number.
   *
   * @param known columns
   * @param example some of them, for a file without any
   * @param what a line is
   */
  static <T> List<T> read(
      Path csv, List<String> known, String example, String what, Parser<T> parser) {
    List<Line> lines = lines(csv);
    if (lines.isEmpty()) {
      throw new UsageException(
          "%s is empty: its first line names columns, such as %s".formatted(csv, example));
    }
    String[] names = names(csv, lines.get(0).fields, known);
    List<T> rows = new ArrayList<>();
    for (Line line : lines.subList(1, lines.size())) {
      if (line.fields.length > 1 || !line.fields[0].isEmpty()) {
        String where = "%s, line %d: ".formatted(csv, line.number);
        try {
          rows.add(parser.parse(row(names, line.fields), where));
        } catch (IllegalArgumentException | UsageException e) {
          throw new UsageException(where + e.getMessage());
        }
      }
    }
    if (rows.isEmpty()) {
      throw new UsageException(
          "%s names columns and no %s: add a line for each %2$s".formatted(csv, what));
    }
    return rows;
  }

  /** Null where the row has none. */
  static Long number(Map<String, String> row, String name) {
    String text = row.get(name);
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " '" + text + "' is not a whole number", e);
    }
  }

  private static String[] names(Path csv, String[] names, List<String> known) {
    names[0] = names[0].replaceFirst("^" + BYTE_ORDER_MARK, "").strip();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new UsageException(
            "%s, line 1: column '%s' is unknown: use %s"
                .formatted(csv, name, String.join(", ", known)));
      }
    }
    if (Arrays.stream(names).distinct().count() < names.length) {
      throw new UsageException(csv + ", line 1: a column is named twice: name each once");
    }
    return names;
  }

  /** Without the columns that it leaves empty. */
  private static Map<String, String> row(String[] names, String[] values) {
    if (values.length != names.length) {
      throw new IllegalArgumentException(
          "%d values for %d columns".formatted(values.length, names.length));
    }
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (!values[i].isEmpty()) {
        row.put(names[i], Printable.of(values[i].replaceAll("[\r\n\t]+", " ")));
      }
    }
    return row;
  }

  /**
   * One of the file, or several where a quoted field has lines within.
   *
   * @param number of the first
   */
  private record Line(long number, String[] fields) {}

  private static List<Line> lines(Path csv) {
    long number = 1;
    List<Line> lines = new ArrayList<>();
    try (CSVParser parser = FORMAT.parse(Files.newBufferedReader(csv))) {
      for (CSVRecord record : parser) {
        lines.add(new Line(number, record.values()));
        number = parser.getCurrentLineNumber() + 1;
      }
      return lines;
    } catch (NoSuchFileException e) {
      throw new UsageException("no file " + csv + ": name an existing one");
    } catch (IOException | UncheckedIOException e) {
      if (e.getCause() instanceof CSVException) {
        throw new UsageException(
            "%s, line %d: its quotes do not match: close each, and begin or end nothing else with one"
                .formatted(csv, number));
      }
      throw new UsageException(csv + " cannot be read: " + Why.of(e));
    }
  }
}
