package org.memline.model.superstep;

import org.memline.layout.Labelled;

/** The counts of a superstep that are known when its time is predicted. */
public enum SuperstepKnown implements Labelled {
  /**
   * Only h_r, h_w and M are known: the largest numbers of words that a rank reads and writes, and
   * the words that all ranks access. The functions of Amato et al. (1998) use only these counts.
   */
  COUNTS("counts"),
  /** The numbers of words that each single rank reads and writes are known. */
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
