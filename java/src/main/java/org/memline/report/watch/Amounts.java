package org.memline.report.watch;

import java.util.Locale;
import org.memline.model.Interval;
import org.memline.table.Notation;
import org.memline.table.Units;

/** Formats numbers, bytes, times and shares for the tables of a recorded program. */
final class Amounts {
  /** Writes seconds like {@link #time}. */
  static final Notation TIME = seconds -> time(seconds.doubleValue());

  /** Writes numbers of calls like {@link #shortCount}. */
  static final Notation COUNT = number -> shortCount(number.longValue());

  private static final String[] UNITS = {"kB", "MB", "GB", "TB", "PB", "EB"};

  /** Smallest percentage that is printed as a number. A smaller one is printed as "&lt;0.01". */
  private static final double LEAST_PERCENT = 0.01;

  /** A no-break space. Tables do not break a line at it. */
  private static final char NO_BREAK = '\u00a0';

  private Amounts() {}

  /** Returns a number with groups of three digits, such as {@code 40 000}. */
  static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', NO_BREAK);
  }

  /**
   * Returns a number for a narrow column. A number above 999 999 is given in millions, such as
   * {@code 12.3 M}.
   */
  static String shortCount(long number) {
    return number < 1_000_000 ? count(number) : together(Units.significant(number / 1e6) + " M");
  }

  /** Returns a time as text: in µs below 0.1 s, otherwise in seconds. */
  static String time(double seconds) {
    return seconds < 0.1 ? Units.microseconds(seconds) : Units.significant(seconds) + " s";
  }

  /**
   * Returns a text with no-break spaces instead of spaces, so that a table does not break it into
   * lines.
   */
  static String together(String text) {
    return text.replace(' ', NO_BREAK);
  }

  /**
   * Returns a number of bytes in a decimal unit, such as {@code 64.0 kB}. Below 1000 bytes the
   * number is exact.
   */
  static String bytes(long bytes) {
    String[] parts = parts(bytes);
    return parts[0] + " " + parts[1];
  }

  /** Returns the two parts of a number of bytes: the number and its unit. */
  static String[] parts(long bytes) {
    if (bytes < 1000) {
      return new String[] {Long.toString(bytes), "B"};
    }
    double value = bytes / 1e3;
    int unit = 0;
    while (value >= 999.95 && unit < UNITS.length - 1) {
      value /= 1e3;
      unit++;
    }
    return new String[] {String.format(Locale.ROOT, "%.1f", value), UNITS[unit]};
  }

  /**
   * Returns a share as a percentage with one decimal, or with two decimals below 0.1 %. An unknown
   * share is {@code -}.
   */
  static String share(double share) {
    return Double.isFinite(share) ? number(share) + " %" : "-";
  }

  /** Returns an interval of shares as percentages, such as {@code 2.1–5.0 %}. */
  static String shares(Interval interval) {
    return String.format(Locale.ROOT, "%.1f–%.1f %%", 100 * interval.low(), 100 * interval.high());
  }

  private static String number(double share) {
    double percent = 100 * share;
    if (percent > 0 && percent < LEAST_PERCENT) {
      return "<" + LEAST_PERCENT;
    }
    return String.format(Locale.ROOT, percent > 0 && percent < 0.1 ? "%.2f" : "%.1f", percent);
  }

  /** Returns seconds with three significant digits. */
  static String seconds(double seconds) {
    return Double.isFinite(seconds) ? Units.significant(seconds) + " s" : "of unknown length";
  }

  /**
   * Returns a number followed by a noun.
   *
   * @param one noun for the number 1
   * @param several noun for all other numbers
   */
  static String counted(long number, String one, String several) {
    return count(number) + " " + (number == 1 ? one : several);
  }
}
