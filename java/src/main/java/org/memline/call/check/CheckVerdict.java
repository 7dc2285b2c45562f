package org.memline.call.check;

/**
 * The verdict of {@code call check} on one figure, an experiment or a whole check. A comparison of
 * machines has the same verdicts.
 */
public enum CheckVerdict {
  /** The time has increased, by more than noise and by more than the threshold. */
  REGRESSED,
  /** The time has decreased, by more than noise and by more than the threshold. */
  IMPROVED,
  /** A change, if there is one, is smaller than the threshold. */
  EQUIVALENT,
  /** There are too few runs for a verdict. */
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
