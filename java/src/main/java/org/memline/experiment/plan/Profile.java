package org.memline.experiment.plan;

import java.util.Locale;
import org.memline.layout.Labelled;

/** How much is measured. What that comes to in cells and in time each experiment says itself. */
public enum Profile implements Labelled {
  QUICK,
  STANDARD,
  FULL;

  /** What the random cells are drawn from, unless told otherwise: the paper's date. */
  public static final long DEFAULT_SEED = 19990919;

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The profile called {@code label}. */
  public static Profile parse(String label) {
    return Labelled.parse(values(), "profile", label);
  }
}
