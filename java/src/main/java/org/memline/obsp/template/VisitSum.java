package org.memline.obsp.template;

import java.util.Arrays;

/** A time: seconds, and visits of points, each so many times. */
public final class VisitSum {
  private static final double[] NO_COUNTS = {};
  private static final int[] NO_POINTS = {};

  private double seconds;
  private int[] points = NO_POINTS;
  private double[] counts = NO_COUNTS;

  void add(double more) {
    seconds += more;
  }

  void add(int point, double count) {
    for (int k = 0; k < points.length; k++) {
      if (points[k] == point) {
        counts[k] += count;
        return;
      }
    }
    points = Arrays.copyOf(points, points.length + 1);
    counts = Arrays.copyOf(counts, points.length);
    points[points.length - 1] = point;
    counts[points.length - 1] = count;
  }

  /** Those that no experiment gives. */
  public double seconds() {
    return seconds;
  }

  /** How many points. */
  public int size() {
    return points.length;
  }

  /** A number in the {@link VisitPoints} that it was expanded with. */
  public int point(int k) {
    return points[k];
  }

  /** Not 0 or more only where it was subtracted. */
  public double count(int k) {
    return counts[k];
  }

  /** Whether it takes no time, whatever visits take. */
  boolean isNothing() {
    return seconds == 0 && points.length == 0;
  }
}
