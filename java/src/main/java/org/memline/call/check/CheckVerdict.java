package org.memline.call.check;

/**
 * The verdict of {@code call check}, which compares a candidate (new runs) with a baseline (an
 * earlier model). There is a verdict for each compared number, for each experiment (annotated
 * section of code) and for the whole check. The comparison of two machines uses the same verdicts.
 */
public enum CheckVerdict {
  /**
   * A compared number (such as a time) has increased significantly, and by more than the threshold.
   */
  REGRESSED,
  /**
   * A compared number (such as a time) has decreased significantly, and by more than the threshold.
   */
  IMPROVED,
  /**
   * The 90 % interval of the change lies within the threshold, so any change is too small to
   * matter.
   */
  EQUIVALENT,
  /** The measurements are too few, or scatter too much, to decide. */
  INCONCLUSIVE,
  /** Baseline and candidate cannot be compared, for example because their formulas differ. */
  INCOMPARABLE;

  /**
   * Returns the worst verdict that occurs, in the order REGRESSED, INCOMPARABLE, IMPROVED,
   * INCONCLUSIVE, EQUIVALENT. Returns INCONCLUSIVE for an empty collection.
   */
  static CheckVerdict worst(java.util.Collection<CheckVerdict> of) {
    return java.util.stream.Stream.of(REGRESSED, INCOMPARABLE, IMPROVED, INCONCLUSIVE, EQUIVALENT)
        .filter(of::contains)
        .findFirst()
        .orElse(INCONCLUSIVE);
  }
}
