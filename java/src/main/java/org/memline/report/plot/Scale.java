package org.memline.report.plot;

/**
 * An axis of a plot.
 *
 * @param label the quantity along the axis, and its unit
 */
public record Scale(String label, Kind kind) {
  /**
   * The kind of an axis: it begins at 0 if lengths are compared, and is logarithmic if ratios are.
   */
  public enum Kind {
    FROM_ZERO,
    LOGARITHMIC,
    /** Logarithmic, for bytes: ticks at powers of two. */
    BYTES,
    /** For changes: symmetric around no change. */
    AROUND_ZERO,
    /** Places in an order, such as runs. */
    PLACES
  }

  public static Scale fromZero(String label) {
    return new Scale(label, Kind.FROM_ZERO);
  }

  public static Scale logarithmic(String label) {
    return new Scale(label, Kind.LOGARITHMIC);
  }

  public static Scale bytes(String label) {
    return new Scale(label, Kind.BYTES);
  }

  public static Scale aroundZero(String label) {
    return new Scale(label, Kind.AROUND_ZERO);
  }

  public static Scale places(String label) {
    return new Scale(label, Kind.PLACES);
  }

  public boolean isLogarithmic() {
    return kind == Kind.LOGARITHMIC || kind == Kind.BYTES;
  }

  /** Returns whether a value has a place on it: 0 has none on a logarithmic axis. */
  boolean shows(double value) {
    return Double.isFinite(value) && (!isLogarithmic() || value > 0);
  }
}
