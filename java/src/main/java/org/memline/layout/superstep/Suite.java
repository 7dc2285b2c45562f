package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/** The reason why a superstep is measured: the paper's suites and those that memline adds. */
public enum Suite implements Labelled {
  /** Like-gather, like-scatter and vary. */
  ONE("suite1"),
  /** Random counts with the maxima of suite 1. */
  TWO("suite2"),
  /** Random counts with the totals of suite 1. */
  THREE("suite3"),
  /**
   * Reads alone, writes alone and both of lines that this or that rank owns; counts of another
   * mode.
   */
  GRID("grid"),
  /** Counts at random. */
  RANDOM("random");

  private final String label;

  Suite(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The suite called {@code label}. */
  public static Suite parse(String label) {
    return Labelled.parse(values(), "suite", label);
  }
}
