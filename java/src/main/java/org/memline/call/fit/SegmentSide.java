package org.memline.call.fit;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.model.Within;

/**
 * The range of a variable in a segment. A border of a segment is known only to lie between two
 * measured values: the last of one segment and the first of the next.
 *
 * @param before last value of the previous segment; null if this is the first segment
 * @param from first value of this segment
 * @param to last value of this segment
 * @param after first value of the next segment; null if this is the last segment
 */
public record SegmentSide(String variable, Double before, double from, double to, Double after) {
  public SegmentSide {
    Within.magnitudeIfKnown(variable, before);
    Within.magnitudeIfKnown(variable, after);
    Within.magnitude(variable, from);
    Within.within(variable, to, from, Within.MOST);
  }

  /**
   * Returns the assumed border between two values. It is their geometric mean if both values are
   * positive, otherwise their arithmetic mean.
   */
  public static double border(double low, double high) {
    return low > 0 ? Math.sqrt(low * high) : (low + high) / 2;
  }

  public boolean contains(double value) {
    return (before == null || value > border(before, from))
        && (after == null || value <= border(to, after));
  }

  /**
   * Returns whether a value may belong to the segment (range of the variables), because it lies
   * between the neighbouring segments' values.
   */
  boolean mayContain(double value) {
    return (before == null || value > before) && (after == null || value < after);
  }

  /**
   * Returns the ranges in words, for example {@code N 1024 to 65536, P 1 to 4}; an empty text if
   * nothing was cut.
   */
  public static String words(List<SegmentSide> sides) {
    return sides.stream().map(SegmentSide::words).collect(Collectors.joining(", "));
  }

  private String words() {
    return "%s %s to %s".formatted(variable, VariableValue.text(from), VariableValue.text(to));
  }
}
