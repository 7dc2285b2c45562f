package org.memline.compare.verdict;

/**
 * The options of a comparison's judgement.
 *
 * @param strict whether the whole interval of a change must exceed the threshold, not only its
 *     estimate. This is meant for acceptance tests, where an alarm must be certain; it needs many
 *     launches
 * @param familyWise whether the probability of even one false alarm in a family is bounded (Holm),
 *     instead of the share of false alarms (Benjamini and Hochberg)
 * @param looks number of times the machine was measured for this question, including this one
 */
public record Options(boolean strict, boolean familyWise, int looks) {

  /**
   * Returns the default options: one look, a bounded share of false discoveries, and a change that
   * exceeds noise and the threshold.
   */
  public static Options standard() {
    return new Options(false, false, 1);
  }
}
