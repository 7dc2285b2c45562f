package org.memline.study.plan;

import java.util.Locale;
import org.memline.layout.Labelled;

/**
 * How much a calibration measures. Each experiment defines its cells (configurations) and its
 * measuring time for every profile.
 */
public enum Profile implements Labelled {
  QUICK,
  STANDARD,
  FULL;

  /**
   * The default seed of the random cells (configurations). It is the date of the paper by Hur and
   * Lin (1999), 19 September 1999.
   */
  public static final long DEFAULT_SEED = 19990919;

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the profile with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message names the valid labels
   */
  public static Profile parse(String label) {
    return Labelled.parse(values(), "profile", label);
  }
}
