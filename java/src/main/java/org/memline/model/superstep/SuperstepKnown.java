package org.memline.model.superstep;

import org.memline.layout.Labelled;

/** What is known of a superstep whose time is predicted. */
public enum SuperstepKnown implements Labelled {
  /** h_r, h_w and M, as the paper's functions know it. */
  COUNTS("counts"),
  /** What each rank reads and writes. */
  RANKS("ranks");

  private final String label;

  SuperstepKnown(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
