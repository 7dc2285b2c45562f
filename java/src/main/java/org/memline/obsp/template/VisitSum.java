package org.memline.obsp.template;

import java.util.Arrays;

/**
 * A time as a sum of constant seconds and of terms. A term is a factor times the time of a visit
 * (execution of an annotated section). The visit is given by its point: the section and the values
 * of its variables.
 */
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

  /**
   * Returns the seconds that come from constant numbers in formulas, not from an experiment
   * (annotated section).
   */
  public double seconds() {
    return seconds;
  }

  /**
   * Returns the number of distinct points (annotated sections with values of their variables) in
   * the sum.
   */
  public int size() {
    return points.length;
  }

  /**
   * Returns the number that the point of a term (annotated section with values of its variables)
   * has in the {@link VisitPoints} of the task.
   *
   * @param k number of the term in this sum, from 0
   */
  public int point(int k) {
    return points[k];
  }

  /**
   * Returns the factor of a term, that is, how often the annotated section is executed. It need not
   * be an integer, and is negative only after a subtraction.
   *
   * @param k number of the term in this sum, from 0
   */
  public double count(int k) {
    return counts[k];
  }

  /** Returns whether the sum has neither seconds nor visits (executions of annotated sections). */
  boolean isNothing() {
    return seconds == 0 && points.length == 0;
  }
}
