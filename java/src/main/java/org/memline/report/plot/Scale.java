package org.memline.report.plot;

/**
 * Describes an axis: the quantity that it shows, and the kind of the axis.
 *
 * @param label quantity along the axis, and its unit
 * @param kind how values are placed on the axis
 */
public record Scale(String label, Kind kind) {
  /**
   * The kind of an axis. An axis begins at 0 where lengths are compared, and is logarithmic where
   * ratios are compared.
   */
  public enum Kind {
    FROM_ZERO,
    LOGARITHMIC,
    /** A logarithmic axis for bytes, with ticks at powers of two. */
    BYTES,
    /** An axis for changes, which is symmetric around 0. */
    AROUND_ZERO,
    /** An axis for positions in a sequence, such as the runs of a machine. */
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

  /** Returns whether the axis can show a value. For example, a logarithmic axis cannot show 0. */
  boolean shows(double value) {
    return Double.isFinite(value) && (!isLogarithmic() || value > 0);
  }
}
