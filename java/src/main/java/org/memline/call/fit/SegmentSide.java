package org.memline.call.fit;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.model.Within;

/**
 * The range of one variable in a segment (a part of the measured range with its own constants). A
 * border between segments is known only to lie between two measured values: the largest below it
 * and the smallest above it.
 *
 * @param before largest measured value below the segment; null if the segment begins with the
 *     smallest measured value
 * @param from smallest measured value in the segment
 * @param to largest measured value in the segment
 * @param after smallest measured value above the segment; null if the segment ends with the largest
 *     measured value
 */
public record SegmentSide(String variable, Double before, double from, double to, Double after) {
  public SegmentSide {
    Within.magnitudeIfKnown(variable, before);
    Within.magnitudeIfKnown(variable, after);
    Within.magnitude(variable, from);
    Within.within(variable, to, from, Within.MOST);
  }

  /**
   * Returns the assumed border between two neighbouring segments. It lies between the largest value
   * {@code low} of one segment and the smallest value {@code high} of the other: it is their
   * geometric mean if both values are positive, otherwise their arithmetic mean.
   */
  public static double border(double low, double high) {
    return low > 0 ? Math.sqrt(low * high) : (low + high) / 2;
  }

  public boolean contains(double value) {
    return (before == null || value > border(before, from))
        && (after == null || value <= border(to, after));
  }

  /**
   * Returns whether a value may belong to the segment (range of the variables). It may if it lies
   * between the measured values next to the segment.
   */
  boolean mayContain(double value) {
    return (before == null || value > before) && (after == null || value < after);
  }

  /**
   * Returns the ranges in words, for example {@code N 1024 to 65536, P 1 to 4}; an empty text if
   * the list is empty.
   */
  public static String words(List<SegmentSide> sides) {
    return sides.stream().map(SegmentSide::words).collect(Collectors.joining(", "));
  }

  private String words() {
    return "%s %s to %s".formatted(variable, VariableValue.text(from), VariableValue.text(to));
  }
}
