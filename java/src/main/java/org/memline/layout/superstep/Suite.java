package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/**
 * The set to which a measured superstep belongs: one of the three suites of Amato et al. (1998), or
 * a set that memline adds.
 */
public enum Suite implements Labelled {
  /**
   * Supersteps of the kinds like-gather, like-scatter and vary: the first x ranks read most, write
   * most, or do both.
   */
  ONE("suite1"),
  /**
   * Random counts of words per rank. The largest read and write counts equal those of a superstep
   * of suite 1.
   */
  TWO("suite2"),
  /**
   * Random counts of words per rank. The total of all reads and writes equals that of a superstep
   * of suite 1.
   */
  THREE("suite3"),
  /**
   * Supersteps that only read, only write, or do both, on cache lines that different ranks wrote
   * last. Some supersteps have the counts of suite 1 with another placement of the words in memory.
   */
  GRID("grid"),
  /** Random counts of words per rank. */
  RANDOM("random");

  private final String label;

  Suite(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the suite with this label.
   *
   * @throws IllegalArgumentException if no suite has this label; the message names the valid labels
   */
  public static Suite parse(String label) {
    return Labelled.parse(values(), "suite", label);
  }
}
