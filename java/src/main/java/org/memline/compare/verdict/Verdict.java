package org.memline.compare.verdict;

/** The verdict of a comparison, about one metric or about all. */
public enum Verdict {
  /** Worse, by more than noise explains and by more than matters. */
  REGRESSED,
  /** Better, by more than noise explains and by more than matters. */
  IMPROVED,
  /** Any change is smaller than what matters. */
  EQUIVALENT,
  /** The launches do not tell. */
  INCONCLUSIVE,
  /** The two are not about the same thing. */
  INCOMPARABLE
}
