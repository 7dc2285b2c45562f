package org.memline.compare.verdict;

/** What a comparison says, of one metric or of the whole. */
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
