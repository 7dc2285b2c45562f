package org.memline.experiment.plan;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** How much is measured. What that comes to in cells and in time each experiment says itself. */
public enum Profile {
  QUICK,
  STANDARD,
  FULL;

  /** What the random cells are drawn from, unless told otherwise: the paper's date. */
  public static final long DEFAULT_SEED = 19990919;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The profile called {@code label}. */
  public static Profile parse(String label) {
    for (Profile profile : values()) {
      if (profile.label().equals(label)) {
        return profile;
      }
    }
    throw new IllegalArgumentException(
        "profile '"
            + label
            + "' is unknown: use "
            + Arrays.stream(values()).map(Profile::label).collect(Collectors.joining(", ")));
  }
}
