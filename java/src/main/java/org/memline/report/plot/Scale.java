package org.memline.report.plot;

/**
 * How an axis runs.
 *
 * @param label what is along it, and in which unit
 */
public record Scale(String label, Kind kind) {
  /** Where lengths are compared an axis begins at 0; where factors matter it is logarithmic. */
  public enum Kind {
    FROM_ZERO,
    LOGARITHMIC,
    /** Logarithmic, of bytes: ticks at powers of two. */
    BYTES,
    /** Of changes: around no change, and as far as they go. */
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

  /** Whether a value has a place on it: 0 has none on a logarithmic axis. */
  boolean shows(double value) {
    return Double.isFinite(value) && (!isLogarithmic() || value > 0);
  }
}
