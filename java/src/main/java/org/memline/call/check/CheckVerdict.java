package org.memline.call.check;

/**
 * The verdict on one figure, an experiment or a whole check, in the same words as for a comparison
 * of machines.
 */
public enum CheckVerdict {
  /** Slower by more than noise and by more than the threshold that matters. */
  REGRESSED,
  /** Faster by more than noise and by more than the threshold that matters. */
  IMPROVED,
  /** Any change is smaller than the threshold that matters. */
  EQUIVALENT,
  /** The runs do not suffice for a verdict. */
  INCONCLUSIVE,
  /** Baseline and candidate do not describe the same thing. */
  INCOMPARABLE;

  /**
   * Returns the first of REGRESSED, INCOMPARABLE, IMPROVED, INCONCLUSIVE and EQUIVALENT that
   * occurs; INCONCLUSIVE for an empty collection.
   */
  static CheckVerdict worst(java.util.Collection<CheckVerdict> of) {
    return java.util.stream.Stream.of(REGRESSED, INCOMPARABLE, IMPROVED, INCONCLUSIVE, EQUIVALENT)
        .filter(of::contains)
        .findFirst()
        .orElse(INCONCLUSIVE);
  }
}
