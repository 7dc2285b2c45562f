package org.memline.compare.verdict;

/** The verdict of a comparison, on one metric or on all metrics together. */
public enum Verdict {
  /** The metric is worse, by more than noise explains and by more than the threshold. */
  REGRESSED,
  /** The metric is better, by more than noise explains and by more than the threshold. */
  IMPROVED,
  /** The change is certainly too small to matter. */
  EQUIVALENT,
  /** There is not enough evidence for another verdict. */
  INCONCLUSIVE,
  /** Baseline and candidate did not measure the same thing. */
  INCOMPARABLE
}
