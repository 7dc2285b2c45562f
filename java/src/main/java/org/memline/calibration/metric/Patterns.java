package org.memline.calibration.metric;

import java.util.Locale;
import org.memline.layout.Access;
import org.memline.layout.Labelled;

/**
 * The class of a copy or transfer, which depends on its two access patterns, one for reading and
 * one for writing. The costlier pattern determines the class: indexed is costlier than strided, and
 * strided is costlier than contiguous.
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
