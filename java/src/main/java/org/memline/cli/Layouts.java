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
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.memline.launch.Why;
import org.memline.layout.Layout;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Layouts from a CSV file whose columns are named as the options: matrix, ld, element, rows,
 * columns, or words, from, to; and method, cache.
 */
final class Layouts {
  private static final Set<String> KNOWN =
      Set.of(
          "matrix", "ld", "element", "rows", "columns", "words", "from", "to", "method", "cache");

  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(false).get();

  /** What spreadsheet programs begin a file with. */
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private Layouts() {}

  /**
   * One line of the file.
   *
   * @param method null where the file does not say
   * @param cache null where the file does not say
   * @param where file and line, to be put before an error; empty for a layout from the command line
   */
  record Asked(Layout layout, Method method, CacheState cache, String where) {}

  /** Every line; the first wrong one is told by its number. */
  static List<Asked> read(Path csv) {
    List<CSVRecord> lines = lines(csv);
    if (lines.isEmpty()) {
      throw new UsageException(
          csv + " is empty: its first line names columns, such as matrix,element,columns");
    }
    String[] names = lines.get(0).values();
    names[0] = names[0].replaceFirst("^" + BYTE_ORDER_MARK, "").strip();
    for (String name : names) {
      if (!KNOWN.contains(name)) {
        throw new UsageException(
            "%s, line 1: column '%s' is unknown: use matrix, ld, element, rows, columns, words, from, to, method, cache"
                .formatted(csv, name));
      }
    }
    if (Arrays.stream(names).distinct().count() < names.length) {
      throw new UsageException(csv + ", line 1: a column is named twice: name each once");
    }
    List<Asked> asked = new ArrayList<>();
    for (CSVRecord line : lines.subList(1, lines.size())) {
      if (line.size() > 1 || !line.get(0).isEmpty()) {
        String where = "%s, line %d: ".formatted(csv, line.getRecordNumber());
        try {
          asked.add(parse(names, line.values(), where));
        } catch (IllegalArgumentException | UsageException e) {
          throw new UsageException(where + e.getMessage());
        }
      }
    }
    if (asked.isEmpty()) {
      throw new UsageException(csv + " names columns and no layout: add a line for each layout");
    }
    return asked;
  }

  private static Asked parse(String[] names, String[] values, String where) {
    if (values.length != names.length) {
      throw new IllegalArgumentException(
          "%d values for %d columns".formatted(values.length, names.length));
    }
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (!values[i].isEmpty()) {
        row.put(names[i], values[i]);
      }
    }
    if (row.containsKey("words") && row.containsKey("matrix")) {
      throw new IllegalArgumentException("words and a matrix: give either");
    }
    return new Asked(
        row.containsKey("words") ? operation(row) : slice(row),
        row.containsKey("method") ? Method.parse(row.get("method")) : null,
        row.containsKey("cache") ? CacheState.parse(row.get("cache")) : null,
        where);
  }

  private static Operation operation(Map<String, String> row) {
    for (String name : new String[] {"from", "to"}) {
      if (!row.containsKey(name)) {
        throw new IllegalArgumentException("words without " + name + ": a pattern such as 64");
      }
    }
    return OperationOptions.operation(number(row, "words"), row.get("from"), row.get("to"));
  }

  private static Slice slice(Map<String, String> row) {
    if (row.containsKey("rows") == row.containsKey("columns")) {
      throw new IllegalArgumentException("give either rows or columns");
    }
    for (String name : new String[] {"matrix", "element"}) {
      if (!row.containsKey(name)) {
        throw new IllegalArgumentException("no " + name);
      }
    }
    return LayoutOptions.slice(
        row.get("matrix"),
        number(row, "ld"),
        row.get("element"),
        number(row, "rows"),
        number(row, "columns"));
  }

  private static Long number(Map<String, String> row, String name) {
    String text = row.get(name);
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " '" + text + "' is not a whole number", e);
    }
  }

  /** No field of a layout has a line within, so that a record's number is its line's. */
  private static List<CSVRecord> lines(Path csv) {
    try (CSVParser parser = FORMAT.parse(Files.newBufferedReader(csv))) {
      return parser.getRecords();
    } catch (NoSuchFileException e) {
      throw new UsageException("no file " + csv + ": name an existing one");
    } catch (IOException | UncheckedIOException e) {
      throw new UsageException(csv + " cannot be read: " + Why.of(e));
    }
  }
}
