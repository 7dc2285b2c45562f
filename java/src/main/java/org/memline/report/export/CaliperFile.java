package org.memline.report.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a file in the json-split format, which {@code cali-query} writes and Hatchet reads. The
 * file contains a tree and a table. The first column of the table has the numbers of nodes in the
 * tree.
 */
public final class CaliperFile {
  /**
   * Name of the column with the path in the tree. The other constants are the names of the columns
   * that Hatchet calls {@code time}, {@code time (inc)} and {@code rank}.
   */
  private static final String PATH = "path";

  public static final String SECONDS = "sum#time.duration";
  public static final String SECONDS_WITHIN = "inclusive#sum#time.duration";
  public static final String RANK = "mpi.rank";

  private final List<String> columns = new ArrayList<>(List.of(PATH));
  private final List<Map<String, Object>> nodes = new ArrayList<>();
  private final Map<List<String>, Integer> numbers = new LinkedHashMap<>();
  private final List<List<Object>> rows = new ArrayList<>();
  private final Map<String, Object> metadata = new LinkedHashMap<>();

  /**
   * Creates an empty file.
   *
   * @param values names of the columns after the path, which all contain numbers
   */
  public CaliperFile(List<String> values) {
    columns.addAll(values);
  }

  /**
   * Adds a row for a node, which is given by its path in the tree. Nodes of the path that are
   * missing are created.
   *
   * @param path names of the nodes from the root on
   * @param values one value for each column; null for a missing value
   */
  public CaliperFile row(List<String> path, Object... values) {
    List<Object> row = new ArrayList<>(List.of(node(path)));
    row.addAll(Arrays.asList(values));
    rows.add(row);
    return this;
  }

  /** Adds a value that applies to the whole file. */
  public CaliperFile metadata(String name, Object value) {
    metadata.put(name, value);
    return this;
  }

  private int node(List<String> path) {
    Integer known = numbers.get(path);
    if (known != null) {
      return known;
    }
    int last = path.size() - 1;
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("label", path.get(last));
    node.put("column", PATH);
    if (last > 0) {
      node.put("parent", node(path.subList(0, last)));
    }
    numbers.put(List.copyOf(path), nodes.size());
    nodes.add(node);
    return nodes.size() - 1;
  }

  @Override
  public String toString() {
    Map<String, Object> whole = new LinkedHashMap<>();
    whole.put("data", rows);
    whole.put("columns", columns);
    whole.put(
        "column_metadata", columns.stream().map(c -> Map.of("is_value", !c.equals(PATH))).toList());
    whole.put("nodes", nodes);
    whole.putAll(metadata);
    return JsonMapper.shared().writeValueAsString(whole) + "\n";
  }
}
