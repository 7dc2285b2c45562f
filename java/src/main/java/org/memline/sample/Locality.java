package org.memline.sample;

import org.memline.layout.Labelled;

/** The distance between the ranks of a launch. It affects the cost of communication most. */
public enum Locality implements Labelled {
  /** Ranks on cores that share the last-level cache (a core complex). */
  CORE("core", "ranks of one core complex"),
  /** Ranks on one node, on different core complexes or unbound, so that the system moves them. */
  NODE("node", "ranks of one node"),
  /**
   * Ranks on several nodes. With several ranks per node, this includes pairs of ranks within a
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

  /** Returns a description for tables. */
  public String text() {
    return text;
  }

  /**
   * Returns the locality with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static Locality parse(String label) {
    return Labelled.parse(values(), "locality", label);
  }
}
