package org.memline.sample;

import org.memline.layout.Labelled;

/** Where the ranks of a launch are to each other: what decides the cost most of all. */
public enum Locality implements Labelled {
  /** On cores that share their last cache. */
  CORE("core", "ranks of one core complex"),
  /** On one node, on different core complexes or wherever the system moves them. */
  NODE("node", "ranks of one node"),
  /** On several nodes; with several ranks a node, pairs within a node are among them. */
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

  /** In words, for tables. */
  public String text() {
    return text;
  }

  /** The locality called {@code label}. */
  public static Locality parse(String label) {
    return Labelled.parse(values(), "locality", label);
  }
}
