package org.memline.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * Reads layouts from a CSV file. Its columns have the names of the options that describe a layout.
 * Two more columns, method and cache, are optional.
 */
final class Layouts {
  private static final List<String> COLUMNS =
      Stream.concat(LayoutForms.NAMES.stream(), Stream.of("method", "cache")).toList();

  private Layouts() {}

  /**
   * One line of the file, or the layout of the command line.
   *
   * @param method method by which the layout is sent; null if the line has none
   * @param cache state of the caches; null if the line has none
   * @param where file and number of the line, for messages about errors; empty for the layout of
   *     the command line
   */
  record Row(Moved layout, Method method, CacheState cache, String where) {}

  static CsvRows<Row> of(Path csv) {
    return new CsvRows<>(csv, COLUMNS, "matrix,element,columns", "layout", Layouts::parse);
  }

  private static Row parse(Map<String, String> row, String where) {
    Map<String, String> layout = new LinkedHashMap<>(row);
    layout.keySet().retainAll(LayoutForms.NAMES);
    requireComplete(layout.keySet());
    return new Row(
        LayoutForms.moved(layout),
        row.containsKey("method") ? Method.parse(row.get("method")) : null,
        row.containsKey("cache") ? CacheState.parse(row.get("cache")) : null,
        where);
  }

  private static void requireComplete(Set<String> given) {
    List<LayoutForms.Form> forms = LayoutForms.of(given);
    if (forms.size() > 1) {
      throw new IllegalArgumentException(
          "%s describe different layouts: give only one of them"
              .formatted(
                  forms.stream().map(LayoutForms.Form::name).collect(Collectors.joining(" and "))));
    }
    LayoutForms.Form form = forms.isEmpty() ? LayoutForms.MATRIX : forms.get(0);
    if (form == LayoutForms.MATRIX && LayoutForms.depths(given) != 1) {
      throw new IllegalArgumentException("give either rows or columns");
    }
    for (String name : form.needed()) {
      if (!given.contains(name)) {
        throw new IllegalArgumentException("no " + name);
      }
    }
  }
}
