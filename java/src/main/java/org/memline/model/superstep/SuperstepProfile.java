package org.memline.model.superstep;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The profile of a program that Amato et al. (1998) propose: each measured superstep is compared
 * with its prediction interval. Supersteps with the same name, such as the passes of a sort, are
 * added up.
 */
public final class SuperstepProfile {
  private final Map<String, PlacedSuperstep> byName = new LinkedHashMap<>();

  public void add(String name, PlacedSuperstep placed) {
    byName.merge(name, placed, PlacedSuperstep::plus);
  }

  /**
   * Returns the supersteps by name, in the order of their first occurrence. Supersteps with the
   * same name are added up.
   */
  public Map<String, PlacedSuperstep> byName() {
    return new LinkedHashMap<>(byName);
  }

  /**
   * Returns the sum of all supersteps of the program.
   *
   * @throws java.util.NoSuchElementException if there are no supersteps
   */
  public PlacedSuperstep total() {
    return byName.values().stream().reduce(PlacedSuperstep::plus).orElseThrow();
  }

  /**
   * Returns the name of the superstep for which the measured time exceeds the predicted best time
   * by most seconds.
   */
  public String improveFirst() {
    return byName.entrySet().stream()
        .max(Comparator.comparingDouble(e -> e.getValue().excessSeconds()))
        .orElseThrow()
        .getKey();
  }
}
