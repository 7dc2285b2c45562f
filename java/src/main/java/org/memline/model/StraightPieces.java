package org.memline.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Approximates a curve of time over size by the fewest straight pieces t = α + βn with α ≥ 0 and β
 * ≥ 0, so that the relative error at each given size stays below a limit. The result is for
 * programs that store times in this form, by ranges of n. Each piece continues as long as one line
 * fits all of its sizes. Pieces need not meet, so this choice gives the fewest pieces.
 *
 * <p>The lines that pass near enough to the time of one size form a strip of the (α, β) plane
 * between two parallel borders. The lines that fit all sizes of a piece therefore form a polygon.
 */
public final class StraightPieces {
  /**
   * The line t = α + βn for the time of n bytes; it is a corner of the polygon in the (α, β) plane.
   */
  private record Line(double alpha, double beta) {
    double at(double bytes) {
      return alpha + beta * bytes;
    }
  }

  private StraightPieces() {}

  /**
   * Returns the straight pieces, by ascending size in bytes.
   *
   * @param bytes sizes in bytes, in ascending order, above 0
   * @param seconds time of each size in seconds, above 0
   * @param mostOff largest relative error, above 0; 0.01 is one percent of the time
   */
  public static List<Segment> of(double[] bytes, double[] seconds, double mostOff) {
    List<Segment> pieces = new ArrayList<>();
    int from = 0;
    while (from < bytes.length) {
      List<Line> lines = all(bytes[from], seconds[from] * (1 + mostOff));
      int end = from;
      while (end < bytes.length) {
        List<Line> left = cut(lines, bytes[end], seconds[end] * (1 + mostOff), 1);
        left = cut(left, bytes[end], seconds[end] * (1 - mostOff), -1);
        if (left.isEmpty()) {
          break;
        }
        lines = left;
        end++;
      }
      pieces.add(
          new Segment(
              bytes[from],
              bytes[end - 1],
              lines.stream().mapToDouble(Line::alpha).average().orElseThrow(),
              lines.stream().mapToDouble(Line::beta).average().orElseThrow()));
      from = end;
    }
    return pieces;
  }

  /**
   * Returns the rectangle of all lines with α ≥ 0 and β ≥ 0 for which neither α nor β·{@code bytes}
   * exceeds {@code most} seconds.
   */
  private static List<Line> all(double bytes, double most) {
    double beta = most / bytes;
    return List.of(new Line(0, 0), new Line(most, 0), new Line(most, beta), new Line(0, beta));
  }

  /**
   * Returns the part of the polygon whose lines pass below (side 1) or above (side −1) the point of
   * a size and a time. It cuts the polygon as Sutherland and Hodgman (1974) do.
   */
  private static List<Line> cut(List<Line> polygon, double bytes, double seconds, int side) {
    List<Line> left = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      Line one = polygon.get(i);
      Line next = polygon.get((i + 1) % polygon.size());
      double before = side * (one.at(bytes) - seconds);
      double after = side * (next.at(bytes) - seconds);
      if (before <= 0) {
        left.add(one);
      }
      if (before < 0 && after > 0 || before > 0 && after < 0) {
        double share = before / (before - after);
        left.add(
            new Line(
                one.alpha + share * (next.alpha - one.alpha),
                one.beta + share * (next.beta - one.beta)));
      }
    }
    return left;
  }
}
