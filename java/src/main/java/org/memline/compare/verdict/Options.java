package org.memline.compare.verdict;

/**
 * The options for the verdicts of a comparison.
 *
 * @param strict whether the whole interval of a change must exceed the threshold, not only its
 *     estimate. This is for acceptance tests, where an alarm must be certain. It needs many
 *     launches (starts of mpirun)
 * @param familyWise true to bound the probability of any false alarm among the metrics that are
 *     tested together (Holm). False to bound the share of false alarms among all alarms (Benjamini
 *     and Hochberg)
 * @param looks number of times that the candidate was measured for this comparison, including this
 *     time
 */
public record Options(boolean strict, boolean familyWise, int looks) {

  /**
   * Returns the default options: one measurement of the candidate, a bounded share of false alarms,
   * and changes whose estimate exceeds the threshold.
   */
  public static Options standard() {
    return new Options(false, false, 1);
  }
}
