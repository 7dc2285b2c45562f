package org.memline.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the message sizes at which the MPI library switches to another protocol. There the curve of
 * time over size, t(n), changes from one straight line to the next. An exact dynamic programme
 * (Bellman 1961; Jackson et al. 2005) considers all ways to divide the sorted sizes into segments.
 *
 * <p>The cost of a segment is Σ ln²(t/f), where f is the time that a {@link RelativeFit} to this
 * segment predicts. RSS is the sum of the costs of all segments, and N is the number of measured
 * sizes. The number of segments K is chosen so that N·ln(RSS/N) + (2K + 3(K−1))·ln N is smallest.
 * This counts two coefficients per segment and three for the position of each break (modified BIC
 * of Zhang &amp; Siegmund 2007). If a break counted as one coefficient, as in plain BIC, a false
 * break would be found in 12 to 15 % of the curves without a break.
 */
public final class Segments {
  public static final int MOST_SEGMENTS = 4;
  public static final int LEAST_POINTS = 4;

  /**
   * A break between two segments is kept if the predicted time jumps by at least this share at the
   * break, or if the slope changes by at least {@link #LEAST_SLOPE_CHANGE}.
   */
  private static final double LEAST_JUMP = 0.10;

  private static final double LEAST_SLOPE_CHANGE = 0.15;

  /**
   * Smallest mean squared error of ln t that is used, which corresponds to an error of 0.1 %. It
   * prevents times that already lie on straight lines from being divided further.
   */
  private static final double LEAST_MEAN_SQUARE = 1e-6;

  private final double[] bytes;
  private final double[] seconds;
  private final double[][] rows;

  private Segments(double[] bytes, double[] seconds) {
    int[] order =
        IntStream.range(0, bytes.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> bytes[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    this.bytes = Arrays.stream(order).mapToDouble(i -> bytes[i]).toArray();
    this.seconds = Arrays.stream(order).mapToDouble(i -> seconds[i]).toArray();
    rows = Arrays.stream(this.bytes).mapToObj(n -> new double[] {1, n}).toArray(double[][]::new);
  }

  /**
   * Returns one to {@link #MOST_SEGMENTS} segments, by ascending message size. The measurements may
   * come in any order; bytes and seconds with the same index belong together.
   */
  public static List<Segment> find(double[] bytes, double[] seconds) {
    if (bytes.length == 0 || bytes.length != seconds.length) {
      throw new IllegalArgumentException(bytes.length + " sizes, " + seconds.length + " times");
    }
    Segments curve = new Segments(bytes, seconds);
    return curve.merge(curve.bestCuts());
  }

  /**
   * Returns the index of the first measured size of each segment, followed by the number of
   * measured sizes.
   */
  private List<Integer> bestCuts() {
    int n = bytes.length;
    double[][] cost = costs();
    // best[k][end] is the smallest cost of dividing the first `end` measured sizes into k + 1
    // segments. The last of these segments begins at index start[k][end].
    double[][] best = new double[MOST_SEGMENTS][n + 1];
    int[][] start = new int[MOST_SEGMENTS][n + 1];
    best[0] = cost[0];
    int chosen = 0;
    for (int k = 1; k < MOST_SEGMENTS; k++) {
      Arrays.fill(best[k], Double.POSITIVE_INFINITY);
      for (int end = LEAST_POINTS; end <= n; end++) {
        for (int from = LEAST_POINTS; from <= end - LEAST_POINTS; from++) {
          double sum = best[k - 1][from] + cost[from][end];
          if (bytes[from - 1] < bytes[from] && sum < best[k][end]) {
            best[k][end] = sum;
            start[k][end] = from;
          }
        }
      }
      if (criterion(best[k][n], k + 1) < criterion(best[chosen][n], chosen + 1)) {
        chosen = k;
      }
    }
    List<Integer> cuts = new ArrayList<>(List.of(n));
    for (int k = chosen; k >= 0; k--) {
      cuts.add(0, start[k][cuts.get(0)]);
    }
    return cuts;
  }

  /**
   * Returns cost[from][end], the cost of one segment with the measured sizes of index from, …, end
   * − 1. The cost is infinite if these sizes are too few.
   */
  private double[][] costs() {
    int n = bytes.length;
    double[][] cost = new double[n][n + 1];
    for (int from = 0; from < n; from++) {
      Arrays.fill(cost[from], Double.POSITIVE_INFINITY);
      for (int end = from + LEAST_POINTS; end <= n; end++) {
        cost[from][end] = squaredLogError(from, end);
      }
    }
    if (n < LEAST_POINTS) {
      cost[0][n] = squaredLogError(0, n);
    }
    return cost;
  }

  private double squaredLogError(int from, int end) {
    Segment line = fit(from, end);
    double sum = 0;
    for (int i = from; i < end; i++) {
      double residual = Math.log(seconds[i] / line.seconds(bytes[i]));
      sum += residual * residual;
    }
    return sum;
  }

  private double criterion(double squares, int segments) {
    int n = bytes.length;
    return n * Math.log(Math.max(squares / n, LEAST_MEAN_SQUARE))
        + (2 * segments + 3 * (segments - 1)) * Math.log(n);
  }

  private Segment fit(int from, int end) {
    double[] line =
        RelativeFit.fit(
            Arrays.copyOfRange(rows, from, end), Arrays.copyOfRange(seconds, from, end));
    return new Segment(bytes[from], bytes[end - 1], line[0], line[1]);
  }

  /**
   * Removes breaks that are too slight, beginning with the smallest jump of the predicted time, and
   * fits the joined segments again.
   */
  private List<Segment> merge(List<Integer> cuts) {
    List<Integer> left = new ArrayList<>(cuts);
    while (true) {
      List<Segment> segments =
          IntStream.range(1, left.size()).mapToObj(k -> fit(left.get(k - 1), left.get(k))).toList();
      int slightest =
          IntStream.range(1, segments.size())
              .filter(k -> isSlight(segments.get(k - 1), segments.get(k)))
              .boxed()
              .min(Comparator.comparingDouble(k -> jump(segments.get(k - 1), segments.get(k))))
              .orElse(0);
      if (slightest == 0) {
        return segments;
      }
      left.remove(slightest);
    }
  }

  private static boolean isSlight(Segment left, Segment right) {
    double slopeChange = change(left.betaSecondsPerByte(), right.betaSecondsPerByte());
    return jump(left, right) < LEAST_JUMP && slopeChange < LEAST_SLOPE_CHANGE;
  }

  /**
   * Returns the relative change of the predicted time at the break. The break is assumed at the
   * geometric mean of the two measured sizes next to it.
   */
  private static double jump(Segment left, Segment right) {
    double boundary = Math.sqrt(left.toBytes() * right.fromBytes());
    return change(left.seconds(boundary), right.seconds(boundary));
  }

  private static double change(double before, double after) {
    return before == after ? 0 : Math.abs(after / before - 1);
  }
}
