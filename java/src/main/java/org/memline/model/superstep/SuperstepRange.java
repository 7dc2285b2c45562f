package org.memline.model.superstep;

import org.memline.layout.Labelled;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The supersteps to which a function is fitted: those whose h = max(h_r, h_w) words fit in the
 * cache, those whose words do not, or all (section 4.2.1).
 */
public enum SuperstepRange implements Labelled {
  /** h fits in the cache. */
  R0("R0"),
  /** h does not fit in the cache. */
  R1("R1"),
  /** One fit for both. */
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
   * Returns whether the range contains such supersteps.
   *
   * @param cacheWords words that the second-level cache holds
   */
  public boolean contains(SuperstepCounts counts, double cacheWords) {
    return switch (this) {
      case R0 -> counts.most() <= cacheWords;
      case R1 -> counts.most() > cacheWords;
      case ALL -> true;
    };
  }

  /** Returns R0 or R1. */
  public static SuperstepRange of(SuperstepCounts counts, double cacheWords) {
    return R0.contains(counts, cacheWords) ? R0 : R1;
  }
}
