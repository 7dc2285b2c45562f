package org.memline.report.call;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.memline.report.call.VisitPaths.ThreadOf;
import org.memline.report.export.CaliperFile;

/**
 * Writes traced visits in Caliper's json-split format, which Hatchet reads. A visit is one
 * execution of an annotated section. Each path of nested sections is a node of a tree. The table
 * has one row for each node and rank. A row has the number of visits, and the seconds with and
 * without nested visits.
 */
public final class CaliperSplit {
  private static final List<String> COLUMNS =
      List.of(CaliperFile.RANK, "count", CaliperFile.SECONDS, CaliperFile.SECONDS_WITHIN);

  /**
   * The sums over all visits (executions of annotated sections) that one rank made on one path of
   * nested sections.
   */
  private static final class Sums {
    private long visits;
    private double inclusive;
    private double within;
  }

  private final Map<List<String>, Map<Integer, Sums>> paths = new LinkedHashMap<>();
  private final Set<String> runs = new LinkedHashSet<>();

  private CaliperSplit() {}

  /**
   * Returns the JSON.
   *
   * @param visits visits of the traced program
   * @throws IllegalArgumentException if the visits come from several runs, because ranks with equal
   *     numbers would be merged
   */
  public static String of(VisitPaths visits) {
    CaliperSplit split = new CaliperSplit();
    visits.walk(split::add);
    if (split.runs.size() > 1) {
      throw new IllegalArgumentException(
          "a Caliper file holds one run, these are %s: give one trace"
              .formatted(String.join(", ", split.runs)));
    }
    return split.file().toString();
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

  private CaliperFile file() {
    CaliperFile file = new CaliperFile(COLUMNS).metadata("run", String.join(", ", runs));
    paths.forEach(
        (path, ranks) ->
            ranks.forEach(
                (rank, s) -> file.row(path, rank, s.visits, s.inclusive - s.within, s.inclusive)));
    return file;
  }
}
