package org.memline.sample;

/** A cell: one point of an experiment's plan. It says what is measured and for which purpose. */
public interface Cell {
  /** Returns the experiment to whose plan the cell belongs. */
  Experiment experiment();

  /**
   * Returns an id that is unique within a plan. The same point has the same id in all plans. {@link
   * Experiment#cell} makes a cell from an id.
   */
  String id();

  Role role();

  /** Returns the layout of the moved data as text. The text does not depend on the method. */
  String layout();

  /** Returns the payload of one repetition, in bytes. */
  long bytes();

  /** Returns whether models are fitted to cells of this kind. */
  default boolean fitted() {
    return true;
  }
}
