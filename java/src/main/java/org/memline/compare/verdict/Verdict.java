package org.memline.compare.verdict;

/** The verdict of a comparison, about one metric or about all. */
public enum Verdict {
  /** The metric is worse, by more than noise explains and by more than the threshold. */
  REGRESSED,
  /** The metric is better, by more than noise explains and by more than the threshold. */
  IMPROVED,
  /** Any change is smaller than the threshold. */
  EQUIVALENT,
  /** The evidence does not suffice for a decision. */
  INCONCLUSIVE,
  /** The two sides did not measure the same thing. */
  INCOMPARABLE
}
