package org.memline.sample;

/** One point of an experiment's plan: what is measured, and why. */
public interface Cell {
  /** Whose plan it can be in. */
  Experiment experiment();

  /**
   * The same for the same point of any plan, unique within one; {@link Experiment#cell} reads it
   * back.
   */
  String id();

  Role role();

  /** What is moved, apart from how. */
  String layout();

  /** Payload of one repetition. */
  long bytes();
}
