package org.memline.model;

import java.util.Arrays;

/**
 * A curve y(x) through points (x, y) with positive coordinates. Between two points it is a straight
 * line on logarithmic axes. Before the first point and after the last point it is constant.
 */
public final class LogCurve {
  private final double[] logX;
  private final double[] logY;

  /**
   * Creates a curve.
   *
   * @param x arguments of the points, above 0 and distinct, in any order
   * @param y value at each argument, above 0
   */
  public LogCurve(double[] x, double[] y) {
    if (x.length == 0 || x.length != y.length) {
      throw new IllegalArgumentException(x.length + " arguments for " + y.length + " values");
    }
    Integer[] order = new Integer[x.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(x[a], x[b]));
    logX = Arrays.stream(order).mapToDouble(i -> Math.log(x[i])).toArray();
    logY = Arrays.stream(order).mapToDouble(i -> Math.log(y[i])).toArray();
  }

  public double at(double x) {
    double at = Math.log(x);
    int place = Arrays.binarySearch(logX, at);
    if (place >= 0) {
      return Math.exp(logY[place]);
    }
    int above = -place - 1;
    if (above == 0 || above == logX.length) {
      return Math.exp(logY[Math.max(0, above - 1)]);
    }
    double part = (at - logX[above - 1]) / (logX[above] - logX[above - 1]);
    return Math.exp(logY[above - 1] + part * (logY[above] - logY[above - 1]));
  }
}
