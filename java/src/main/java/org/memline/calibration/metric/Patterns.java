package org.memline.calibration.metric;

import java.util.Locale;
import org.memline.layout.Access;
import org.memline.layout.Labelled;

/** The class of an operation, which is that of the costlier of its two access patterns. */
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
