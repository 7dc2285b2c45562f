package org.memline.model.superstep;

import org.memline.layout.Labelled;

/** Which counts of a superstep are known when its time is predicted. */
public enum SuperstepKnown implements Labelled {
  /** h_r, h_w and M, which the paper's functions use. */
  COUNTS("counts"),
  /** The words that each rank reads and writes. */
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
