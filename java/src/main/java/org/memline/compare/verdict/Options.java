package org.memline.compare.verdict;

/**
 * The options by which a comparison judges.
 *
 * @param strict whether a change must be beyond the threshold with its whole interval, not by its
 *     estimate: for acceptance, where an alarm must hold; it needs many launches
 * @param familyWise whether the chance of even one false alarm in a family is bounded (Holm), not
 *     the share of false ones (Benjamini and Hochberg)
 * @param looks how often the machine was asked, this time included
 */
public record Options(boolean strict, boolean familyWise, int looks) {

  /** One look, false discoveries controlled, change beyond noise and larger than the threshold. */
  public static Options standard() {
    return new Options(false, false, 1);
  }
}
