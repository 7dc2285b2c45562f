package org.memline.sample;

/**
 * A cell: one configuration that an experiment measures. It says what is measured and for which
 * purpose.
 */
public interface Cell {
  /** Returns the experiment to whose plan the cell belongs. */
  Experiment experiment();

  /**
   * Returns an id that is unique within a plan. Equal configurations have equal ids in all plans.
   * {@link Experiment#cell} converts an id to a cell (configuration).
   */
  String id();

  Role role();

  /**
   * Returns a text for the layout of the data that a repetition moves. Cells (configurations) that
   * move the same data by different methods have the same text.
   */
  String layout();

  /** Returns the payload of one repetition of the measurement, in bytes. */
  long bytes();

  /** Returns whether models are fitted to cells (configurations) of this kind. */
  default boolean fitted() {
    return true;
  }
}
