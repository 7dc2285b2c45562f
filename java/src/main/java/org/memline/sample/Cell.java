package org.memline.sample;

/** A point of an experiment's plan: what is measured, and for which purpose. */
public interface Cell {
  /** Returns the experiment to whose plan the cell belongs. */
  Experiment experiment();

  /**
   * Returns an id that is unique within a plan; the same point has the same id in all plans. {@link
   * Experiment#cell} reads it.
   */
  String id();

  Role role();

  /** Returns the text form of the layout, independent of the method. */
  String layout();

  /** Returns the payload of one repetition, in bytes. */
  long bytes();

  /** Returns whether some model is fitted to cells of this kind. */
  default boolean fitted() {
    return true;
  }
}
