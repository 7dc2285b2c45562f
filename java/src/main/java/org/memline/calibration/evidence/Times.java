package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * The one-way times of a cell by launch, in seconds.
 *
 * @param median median of the launches' medians; NaN if no launch has evidence
 * @param low smallest median of a launch
 * @param high largest median of a launch
 * @param launches time of each launch, from launch 1; NaN without evidence; empty if the file has
 *     only the median and the range
 */
public record Times(double median, double low, double high, double[] launches) {

  public static Times of(double[] launches) {
    double[] known = known(launches);
    return new Times(median(known), end(known, 0), end(known, known.length - 1), launches);
  }

  /** Returns times from files that do not list the launches. */
  public static Times of(double median, double low, double high) {
    return new Times(median, low, high, new double[0]);
  }

  /**
   * Returns these times among the launches of a larger run: launch i of these times is launch
   * {@code places[i]} of the larger run, both from 0. The other launches have no evidence.
   */
  Times among(int[] places, int count) {
    double[] all = new double[count];
    Arrays.fill(all, Double.NaN);
    for (int i = 0; i < launches.length; i++) {
      all[places[i]] = launches[i];
    }
    return new Times(median, low, high, all);
  }

  /**
   * Returns the median over the launches drawn (indices from 0, with repetitions); NaN if none of
   * them has evidence.
   */
  public double over(int[] drawn) {
    double[] own = new double[drawn.length];
    int count = 0;
    for (int launch : drawn) {
      if (measuredBy(launch)) {
        own[count++] = launches[launch];
      }
    }
    return count == 0 ? Double.NaN : OrderStatistics.medianInPlace(own, count);
  }

  /**
   * Returns the time of each cell over the launches drawn. If these have no evidence of a cell, its
   * time over all launches is scaled by the geometric mean of the other cells' ratios; otherwise
   * such a cell would seem to be known exactly.
   */
  public static double[] over(List<Times> cells, int[] drawn) {
    double[] seconds = cells.stream().mapToDouble(cell -> cell.over(drawn)).toArray();
    double ratio =
        Math.exp(
            IntStream.range(0, seconds.length)
                .filter(i -> seconds[i] > 0)
                .mapToDouble(i -> Math.log(seconds[i] / cells.get(i).median))
                .average()
                .orElse(0));
    for (int i = 0; i < seconds.length; i++) {
      if (Double.isNaN(seconds[i])) {
        seconds[i] = cells.get(i).median * ratio;
      }
    }
    return seconds;
  }

  /**
   * Returns whether a launch has evidence, by its index, which may exceed the list for launches on
   * another mesh.
   */
  public boolean measuredBy(int launch) {
    return launch < launches.length && !Double.isNaN(launches[launch]);
  }

  /** Returns the times of launches with evidence; the median if the file lists no launches. */
  public DoubleStream each() {
    double[] known = known(launches);
    return known.length == 0 ? DoubleStream.of(median) : Arrays.stream(known);
  }

  /**
   * Returns the median of every second launch with evidence, starting with the first one, and the
   * median of the others; NaN for an empty half.
   */
  public double[] halves() {
    double[] known = Arrays.stream(launches).filter(s -> !Double.isNaN(s)).toArray();
    double[][] halves = new double[2][];
    for (int half = 0; half < 2; half++) {
      int first = half;
      halves[half] =
          IntStream.range(0, known.length)
              .filter(i -> i % 2 == first)
              .mapToDouble(i -> known[i])
              .sorted()
              .toArray();
    }
    return new double[] {median(halves[0]), median(halves[1])};
  }

  /** Returns the number of launches with evidence. */
  public int count() {
    return known(launches).length;
  }

  /** Returns whether no spread is known, because there is a single launch. */
  public boolean single() {
    return low == high;
  }

  /** Returns the range of the launches relative to the median. */
  public double spread() {
    return (high - low) / median;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Times times
        && Arrays.equals(
            new double[] {median, low, high}, new double[] {times.median, times.low, times.high})
        && Arrays.equals(launches, times.launches);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(launches) + Double.hashCode(median);
  }

  private static double median(double[] known) {
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }

  /** Returns the known values in ascending order. */
  private static double[] known(double[] seconds) {
    return Arrays.stream(seconds).filter(s -> !Double.isNaN(s)).sorted().toArray();
  }

  private static double end(double[] sorted, int index) {
    return sorted.length == 0 ? Double.NaN : sorted[index];
  }
}
