package org.memline.calibration.metric;

import java.util.Locale;
import org.memline.layout.Access;
import org.memline.layout.Labelled;

/**
 * The class of an operation by its two access patterns, reading and writing. The costlier pattern
 * determines the class: indexed, then strided, then contiguous.
 */
public enum Patterns implements Labelled {
  CONTIGUOUS,
  STRIDED,
  INDEXED;

  public static Patterns of(Access from, Access to) {
    if (from.indexed() || to.indexed()) {
      return INDEXED;
    }
    return from.contiguous() && to.contiguous() ? CONTIGUOUS : STRIDED;
  }

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
