package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Cell;

/**
 * The costs of the steps of applications (scans, computation or programs) on each mesh of ranks, as
 * times in seconds by launch (start of mpirun).
 */
final class StepCosts<C extends Cell> {
  /**
   * The cells (measured configurations) by mesh of ranks and by id. A cell may have been measured
   * to fit a model or to test it; this is ignored, because it does not affect the cost.
   */
  private final Map<String, Map<String, C>> cells = new LinkedHashMap<>();

  private final Map<String, double[]> seconds = new LinkedHashMap<>();

  /**
   * Returns the costs of the chosen cells (measured configurations). Cells without times of single
   * launches are left out; files before schema 1.6 do not list these times.
   *
   * @param kind class of the cells
   * @param chosen which cells are chosen
   */
  static <C extends Cell> StepCosts<C> of(
      List<? extends Measured<?>> measured, Class<C> kind, Predicate<C> chosen) {
    StepCosts<C> costs = new StepCosts<>();
    for (Measured<?> each : measured) {
      if (chosen.test(kind.cast(each.cell()))
          && each.evidence()
          && !each.ranks().oversubscribed()
          && each.times().launches().length > 0) {
        costs.add(each.ranks().mesh(), kind.cast(each.cell()), each.times().launches());
      }
    }
    return costs;
  }

  private void add(String mesh, C cell, double[] launches) {
    cells.computeIfAbsent(mesh, m -> new LinkedHashMap<>()).put(cell.id(), cell);
    seconds.put(key(mesh, cell.id()), launches);
  }

  boolean isEmpty() {
    return cells.isEmpty();
  }

  /**
   * Returns the costs of the chosen cells (measured configurations).
   *
   * @param chosen which cells are chosen on which mesh of ranks
   */
  StepCosts<C> where(BiPredicate<String, C> chosen) {
    StepCosts<C> some = new StepCosts<>();
    cells.forEach(
        (mesh, all) ->
            all.forEach(
                (id, cell) -> {
                  if (chosen.test(mesh, cell)) {
                    some.add(mesh, cell, seconds.get(key(mesh, id)));
                  }
                }));
    return some;
  }

  /**
   * Returns the cases that compare each of these cells (measured configurations) with another cell
   * of {@code all} on the same mesh of ranks.
   *
   * @param other gives, for each cell, the cell that should not be faster; it may be missing in
   *     {@code all}
   */
  List<PromiseCase> against(StepCosts<C> all, UnaryOperator<C> other) {
    List<PromiseCase> cases = new ArrayList<>();
    cells.forEach(
        (mesh, some) ->
            some.values().forEach(cell -> all.addTo(cases, mesh, cell, other.apply(cell).id())));
    return cases;
  }

  /**
   * Returns the cases that compare each cell (measured configuration) with the next larger cell on
   * the same mesh of ranks.
   *
   * @param smaller whether the first cell is smaller than the second and otherwise equal
   * @param size size by which the next larger cell is found
   */
  List<PromiseCase> againstNext(BiPredicate<C, C> smaller, ToLongFunction<C> size) {
    List<PromiseCase> cases = new ArrayList<>();
    cells.forEach(
        (mesh, all) -> {
          for (C cell : all.values()) {
            all.values().stream()
                .filter(larger -> smaller.test(cell, larger))
                .min(Comparator.comparingLong(size))
                .ifPresent(next -> addTo(cases, mesh, cell, next.id()));
          }
        });
    return cases;
  }

  private void addTo(List<PromiseCase> cases, String mesh, C cell, String other) {
    double[] bounds = seconds.get(key(mesh, other));
    double[] own = seconds.get(key(mesh, cell.id()));
    if (bounds != null && !other.equals(cell.id())) {
      String where = "%s on %s against %s".formatted(cell.id(), mesh, differing(cell.id(), other));
      PromiseCase.addTo(cases, where, own, bounds);
    }
  }

  /**
   * Returns the parts of {@code other} that differ from those of {@code id}. Both are ids of cells
   * (measured configurations), whose parts are separated by slashes.
   */
  private static String differing(String id, String other) {
    String[] own = id.split("/");
    String[] its = other.split("/");
    return IntStream.range(0, its.length)
        .filter(i -> i >= own.length || !its[i].equals(own[i]))
        .mapToObj(i -> its[i])
        .collect(Collectors.joining("/"));
  }

  private static String key(String mesh, String id) {
    return mesh + " " + id;
  }
}
