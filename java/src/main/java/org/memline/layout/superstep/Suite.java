package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/**
 * The set to which a measured superstep belongs: one of the paper's three suites, or a set that
 * memline adds.
 */
public enum Suite implements Labelled {
  /** Supersteps of the kinds like-gather, like-scatter and vary. */
  ONE("suite1"),
  /** Random counts with the maxima of suite 1. */
  TWO("suite2"),
  /** Random counts with the totals of suite 1. */
  THREE("suite3"),
  /**
   * Supersteps that only read, only write, or do both, on lines with different owners. Some have
   * counts of suite 1 with another placing of the words.
   */
  GRID("grid"),
  /** Random counts. */
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
   * @throws IllegalArgumentException naming the valid labels
   */
  public static Suite parse(String label) {
    return Labelled.parse(values(), "suite", label);
  }
}
