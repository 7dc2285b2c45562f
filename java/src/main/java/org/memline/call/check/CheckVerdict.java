package org.memline.call.check;

/**
 * What a check says of one figure, an experiment, or all; the words of a comparison of machines.
 */
public enum CheckVerdict {
  /** Slower, by more than noise explains and by more than matters. */
  REGRESSED,
  /** Faster, likewise. */
  IMPROVED,
  /** Any change is smaller than what matters. */
  EQUIVALENT,
  /** The runs do not tell. */
  INCONCLUSIVE,
  /** The two are not about the same thing. */
  INCOMPARABLE;

  /** The first of these words that is among them; of none INCONCLUSIVE. */
  static CheckVerdict worst(java.util.Collection<CheckVerdict> of) {
    return java.util.stream.Stream.of(REGRESSED, INCOMPARABLE, IMPROVED, INCONCLUSIVE, EQUIVALENT)
        .filter(of::contains)
        .findFirst()
        .orElse(INCONCLUSIVE);
  }
}
