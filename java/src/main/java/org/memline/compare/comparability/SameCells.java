package org.memline.compare.comparability;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.compare.verdict.SideValues;

/**
 * The runs that may be compared in a mean over cells: those with evidence of the same cells. A run
 * that was in a state of the cores for a short time has only some of the cells in that state, and
 * their mean is another number.
 *
 * @param before by unit of evidence, whether it counts
 * @param after by unit of evidence of the candidate, whether it counts
 */
public record SameCells(boolean[] before, boolean[] after) {
  private static final String NOT_RECORDED = "";

  /**
   * The runs with the cells that most of them have, and those of which that is not recorded; of
   * interleaved launches all count, which a run measured beside each other.
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
