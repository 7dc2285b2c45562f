package org.memline.call.fit;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.model.Within;

/**
 * Between which values of a variable a segment lies. A border is only known to lie between two
 * measured values: the last of one segment, and the first of the next.
 *
 * @param before the neighbour's last value; null where nothing is before
 * @param from the segment's first value
 * @param to its last
 * @param after the neighbour's first value; null where nothing is after
 */
public record SegmentSide(String variable, Double before, double from, double to, Double after) {
  public SegmentSide {
    Within.magnitudeIfKnown(variable, before);
    Within.magnitudeIfKnown(variable, after);
    Within.magnitude(variable, from);
    Within.within(variable, to, from, Within.MOST);
  }

  /** Halfway, by logarithm where both are positive. */
  public static double border(double low, double high) {
    return low > 0 ? Math.sqrt(low * high) : (low + high) / 2;
  }

  public boolean contains(double value) {
    return (before == null || value > border(before, from))
        && (after == null || value <= border(to, after));
  }

  /** Returns whether the segment may contain a value, as far as its borders are known. */
  boolean mayContain(double value) {
    return (before == null || value > before) && (after == null || value < after);
  }

  /**
   * Returns the ranges in words, for example {@code N 1024 to 65536, P 1 to 4}; empty if nothing
   * was cut.
   */
  public static String words(List<SegmentSide> sides) {
    return sides.stream().map(SegmentSide::words).collect(Collectors.joining(", "));
  }

  private String words() {
    return "%s %s to %s".formatted(variable, VariableValue.text(from), VariableValue.text(to));
  }
}
