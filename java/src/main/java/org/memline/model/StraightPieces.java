package org.memline.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Approximates a curve by the fewest straight pieces t = α + βn without negative coefficients whose
 * relative error stays below a limit, for programs that know times in this form, by ranges of n.
 * Each piece continues as long as one line fits all of its points; because pieces need not meet, no
 * other choice needs fewer.
 *
 * <p>The lines that pass near enough to a point are a strip of the (α, β) plane between two
 * parallel borders. The lines that fit all points of a piece are a polygon, cut by two borders per
 * point.
 */
public final class StraightPieces {
  /** A line, as a corner of the polygon. */
  private record Line(double alpha, double beta) {
    double at(double bytes) {
      return alpha + beta * bytes;
    }
  }

  private StraightPieces() {}

  /**
   * Returns the pieces.
   *
   * @param bytes sizes in ascending order, above 0
   * @param seconds times of the sizes, above 0
   * @param mostOff largest relative error, above 0; 0.01 is a hundredth of the time
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
   * Returns all lines without negative coefficients in which no single term exceeds {@code most}
   * seconds.
   */
  private static List<Line> all(double bytes, double most) {
    double beta = most / bytes;
    return List.of(new Line(0, 0), new Line(most, 0), new Line(most, beta), new Line(0, beta));
  }

  /**
   * Returns the lines below (side 1) or above (−1) a point, after Sutherland and Hodgman (1974).
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
