package org.memline.experiment.plan;

import java.util.Locale;
import org.memline.layout.Labelled;

/** The extent of a calibration. Each experiment defines the cells and the time for it. */
public enum Profile implements Labelled {
  QUICK,
  STANDARD,
  FULL;

  /** The default seed of the random cells: the date of the paper. */
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
