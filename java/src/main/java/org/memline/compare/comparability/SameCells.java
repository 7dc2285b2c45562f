package org.memline.compare.comparability;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.compare.verdict.SideValues;

/**
 * Selects the runs whose mean times can be compared, because they cover the same cells (measured
 * configurations). If the cores were at a distance only for a short time, a run has few cells at
 * this distance. Their mean cannot be compared with a mean over all cells.
 *
 * @param before for each run of the baseline, whether it counts; one element per launch if launches
 *     ran in pairs
 * @param after for each run of the candidate, whether it counts; one element per launch if launches
 *     ran in pairs
 */
public record SameCells(boolean[] before, boolean[] after) {
  private static final String NOT_RECORDED = "";

  /**
   * Returns the runs that count. A run counts if its means cover the same set of cells (measured
   * configurations) as in most runs, or if it does not record this set. If launches (starts of
   * mpirun) were compared in pairs, all of them count, because both launches of a pair measured the
   * same cells.
   */
  public static SameCells of(SideValues before, SideValues after, boolean paired) {
    if (paired) {
      return new SameCells(all(before), all(after));
    }
    Map<String, Integer> runs = new LinkedHashMap<>();
    Stream.concat(cellsOfRuns(before), cellsOfRuns(after))
        .forEach(c -> runs.merge(c, 1, Integer::sum));
    runs.remove(NOT_RECORDED);
    String most = runs.keySet().stream().max(Comparator.comparing(runs::get)).orElse(NOT_RECORDED);
    return new SameCells(with(most, before), with(most, after));
  }

  private static Stream<String> cellsOfRuns(SideValues side) {
    return IntStream.range(0, side.values().length)
        .filter(i -> !Double.isNaN(side.values()[i]))
        .mapToObj(side.cells()::get);
  }

  private static boolean[] all(SideValues side) {
    return with(null, side);
  }

  private static boolean[] with(String cells, SideValues side) {
    List<String> own = side.cells();
    boolean[] counting = new boolean[own.size()];
    for (int i = 0; i < counting.length; i++) {
      counting[i] = cells == null || own.get(i).equals(NOT_RECORDED) || own.get(i).equals(cells);
    }
    return counting;
  }
}
