package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.memline.layout.Moved;
import org.memline.layout.Operation;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Layouts from a CSV file whose columns are named as the options: matrix, ld, element, rows,
 * columns, or words, from, to; and method, cache.
 */
final class Layouts {
  private static final List<String> COLUMNS =
      List.of(
          "matrix", "ld", "element", "rows", "columns", "words", "from", "to", "method", "cache");

  private Layouts() {}

  /**
   * One line of the file.
   *
   * @param method null where the file does not say
   * @param cache null where the file does not say
   * @param where file and line, to be put before an error; empty for a layout from the command line
   */
  record Asked(Moved layout, Method method, CacheState cache, String where) {}

  static CsvRows<Asked> of(Path csv) {
    return new CsvRows<>(csv, COLUMNS, "matrix,element,columns", "layout", Layouts::parse);
  }

  private static Asked parse(Map<String, String> row, String where) {
    if (row.containsKey("words") && row.containsKey("matrix")) {
      throw new IllegalArgumentException("words and a matrix are given: give only one of them");
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
        throw new IllegalArgumentException(
            "words are given without " + name + ": a pattern such as 64");
      }
    }
    return OperationOptions.operation(CsvRows.number(row, "words"), row.get("from"), row.get("to"));
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
        CsvRows.number(row, "ld"),
        row.get("element"),
        CsvRows.number(row, "rows"),
        CsvRows.number(row, "columns"));
  }
}
