package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/** The reason why a superstep is measured: the paper's suites and those that memline adds. */
public enum Suite implements Labelled {
  /** Supersteps of the kinds like-gather, like-scatter and vary. */
  ONE("suite1"),
  /** Random counts with the maxima of suite 1. */
  TWO("suite2"),
  /** Random counts with the totals of suite 1. */
  THREE("suite3"),
  /**
   * Reads alone, writes alone, and both together, of lines with different owners; also the counts
   * of suite 1 in the other mode.
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
