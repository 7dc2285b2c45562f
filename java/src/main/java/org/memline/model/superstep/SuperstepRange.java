package org.memline.model.superstep;

import org.memline.layout.Labelled;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The range of supersteps to which a cost function is fitted (Amato et al. 1998, section 4.2.1).
 * The ranges are separated by whether h = max(h_r, h_w) words fit in the second-level cache, where
 * h_r and h_w are the largest numbers of words that a processor reads and writes.
 */
public enum SuperstepRange implements Labelled {
  /**
   * Supersteps for which the largest number of words that a rank reads or writes fits in the
   * second-level cache.
   */
  R0("R0"),
  /**
   * Supersteps for which the largest number of words that a rank reads or writes does not fit in
   * the second-level cache.
   */
  R1("R1"),
  /**
   * All supersteps. One fit covers those whose words fit in the second-level cache and those whose
   * words do not.
   */
  ALL("all");

  private final String label;

  SuperstepRange(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns whether the range contains supersteps with these counts.
   *
   * @param cacheWords number of words that the second-level cache holds
   */
  public boolean contains(SuperstepCounts counts, double cacheWords) {
    return switch (this) {
      case R0 -> counts.most() <= cacheWords;
      case R1 -> counts.most() > cacheWords;
      case ALL -> true;
    };
  }

  /** Returns R0 if the words of a superstep fit in the second-level cache, otherwise R1. */
  public static SuperstepRange of(SuperstepCounts counts, double cacheWords) {
    return R0.contains(counts, cacheWords) ? R0 : R1;
  }
}
