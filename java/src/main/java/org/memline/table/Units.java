package org.memline.table;

import java.util.Locale;

/** Formats numbers for people, in µs, ns, MB/s (10⁶ bytes per second) and per cent. */
public final class Units {
  private Units() {}

  private static final int MOST_DECIMALS = 9;

  /** Returns a time in microseconds with at least three significant digits. */
  public static String microseconds(double seconds) {
    return significant(seconds * 1e6) + " µs";
  }

  /** Returns a number with three significant digits, without an exponent. */
  public static String significant(double value) {
    return significant(value, 3);
  }

  /** Returns a number with at least {@code digits} significant digits, without an exponent. */
  public static String significant(double value, int digits) {
    return String.format(Locale.ROOT, "%." + decimals(value, digits) + "f", value);
  }

  /** Returns the number of decimals with which a number has {@code digits} significant digits. */
  static int decimals(double value, int digits) {
    double size = Math.abs(value);
    int magnitude = size == 0 ? digits - 1 : (int) Math.floor(Math.log10(size));
    return Math.min(MOST_DECIMALS, Math.max(0, digits - 1 - magnitude));
  }

  /**
   * Returns bytes in the largest binary unit of which they are a multiple, for example 4 KiB or
   * 4352 B.
   */
  public static String bytes(long bytes) {
    if (bytes >= 1 << 20 && bytes % (1 << 20) == 0) {
      return (bytes >> 20) + " MiB";
    }
    return bytes >= 1 << 10 && bytes % (1 << 10) == 0 ? (bytes >> 10) + " KiB" : bytes + " B";
  }

  /** Returns a factor with two decimals. */
  public static String factor(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  public static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /**
   * Returns the value of a metric in the unit in which memline shows it: µs, ns/B, ns/line, MB/s or
   * bytes. If its unit is another one, value and unit remain unchanged.
   */
  public static String metric(double value, String unit) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    return switch (unit) {
      case "s" -> microseconds(value);
      case "s/B" -> significant(value * 1e9) + " ns/B";
      case "s/line" -> significant(value * 1e9) + " ns/line";
      case "B/s" -> significant(value / 1e6) + " MB/s";
      case "B" -> bytes(Math.round(value));
      default -> significant(value) + " " + unit;
    };
  }
}
