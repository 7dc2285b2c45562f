package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The distance between the ranks of a launch (start of mpirun), which influences the cost of
 * communication more than anything else.
 */
public enum Locality implements Labelled {
  /** Ranks on cores that share the last-level cache (a core complex). */
  CORE("core", "ranks of one core complex"),
  /**
   * Ranks on one node that do not share one last-level cache, or that are not bound, so that the
   * system may move them.
   */
  NODE("node", "ranks of one node"),
  /**
   * Ranks on several nodes. If nodes have several ranks each, some pairs of ranks are within a
   * node.
   */
  REMOTE("remote", "ranks of different nodes");

  private final String label;
  private final String text;

  Locality(String label, String text) {
    this.label = label;
    this.text = text;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the words for this locality in tables, for example {@code ranks of one node}. */
  public String text() {
    return text;
  }

  /**
   * Returns the locality (distance of the ranks) with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static Locality parse(String label) {
    return Labelled.parse(values(), "locality", label);
  }
}
