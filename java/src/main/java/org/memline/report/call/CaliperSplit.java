package org.memline.report.call;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.memline.report.call.VisitPaths.ThreadOf;
import tools.jackson.databind.json.JsonMapper;

/**
 * Visits as Caliper's json-split, which Hatchet's reader takes: a node a path of experiments, a row
 * a node and rank with its visits, and its seconds with and without what lies in it.
 */
public final class CaliperSplit {
  private static final String PATH = "path";
  private static final List<String> COLUMNS =
      List.of(PATH, "mpi.rank", "count", "sum#time.duration", "inclusive#sum#time.duration");

  /** What one rank did on one path. */
  private static final class Sums {
    private long visits;
    private double inclusive;
    private double within;
  }

  private final Map<List<String>, Map<Integer, Sums>> paths = new LinkedHashMap<>();
  private final Set<String> runs = new LinkedHashSet<>();

  private CaliperSplit() {}

  /**
   * @throws IllegalArgumentException where visits of several runs are in it: ranks of two runs
   *     would count as one
   */
  public static String of(VisitPaths visits) {
    CaliperSplit split = new CaliperSplit();
    visits.walk(split::add);
    if (split.runs.size() > 1) {
      throw new IllegalArgumentException(
          "a Caliper file is of one run, these are %s: give one trace"
              .formatted(String.join(", ", split.runs)));
    }
    return JsonMapper.shared().writeValueAsString(split.whole()) + "\n";
  }

  private void add(ThreadOf thread, List<String> path, double seconds) {
    runs.add(thread.run());
    Sums sums = sums(path, thread.rank());
    sums.visits++;
    sums.inclusive += seconds;
    if (path.size() > 1) {
      sums(path.subList(0, path.size() - 1), thread.rank()).within += seconds;
    }
  }

  private Sums sums(List<String> path, int rank) {
    return paths
        .computeIfAbsent(List.copyOf(path), p -> new TreeMap<>())
        .computeIfAbsent(rank, r -> new Sums());
  }

  private Map<String, Object> whole() {
    List<List<String>> order = new ArrayList<>(paths.keySet());
    List<Map<String, Object>> nodes = new ArrayList<>();
    List<List<Object>> rows = new ArrayList<>();
    for (List<String> path : order) {
      Map<String, Object> node = new LinkedHashMap<>();
      node.put("label", path.get(path.size() - 1));
      node.put("column", PATH);
      if (path.size() > 1) {
        node.put("parent", order.indexOf(path.subList(0, path.size() - 1)));
      }
      int number = nodes.size();
      nodes.add(node);
      paths
          .get(path)
          .forEach(
              (rank, s) ->
                  rows.add(List.of(number, rank, s.visits, s.inclusive - s.within, s.inclusive)));
    }
    Map<String, Object> whole = new LinkedHashMap<>();
    whole.put("data", rows);
    whole.put("columns", COLUMNS);
    whole.put(
        "column_metadata", COLUMNS.stream().map(c -> Map.of("is_value", !c.equals(PATH))).toList());
    whole.put("nodes", nodes);
    whole.put("run", String.join(", ", runs));
    return whole;
  }
}
