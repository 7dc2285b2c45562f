package org.memline.model.superstep;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The supersteps of a program, each placed in its interval: the profile that the paper proposes.
 * Supersteps with the same name, such as the passes of a sort, are added up.
 */
public final class SuperstepProfile {
  private final Map<String, PlacedSuperstep> byName = new LinkedHashMap<>();

  public void add(String name, PlacedSuperstep placed) {
    byName.merge(name, placed, PlacedSuperstep::plus);
  }

  /** Returns the supersteps in the order of their first occurrence. */
  public Map<String, PlacedSuperstep> byName() {
    return new LinkedHashMap<>(byName);
  }

  /**
   * Returns the whole program.
   *
   * @throws java.util.NoSuchElementException without any superstep
   */
  public PlacedSuperstep total() {
    return byName.values().stream().reduce(PlacedSuperstep::plus).orElseThrow();
  }

  /**
   * Returns the name of the superstep whose time exceeds the time of its best case by most seconds.
   */
  public String improveFirst() {
    return byName.entrySet().stream()
        .max(Comparator.comparingDouble(e -> e.getValue().excessSeconds()))
        .orElseThrow()
        .getKey();
  }
}
