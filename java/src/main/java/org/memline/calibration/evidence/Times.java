package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * The one-way times of a cell by launch, in seconds.
 *
 * @param median median of the medians of the launches; NaN if no launch has usable repetitions
 * @param low smallest median of a launch
 * @param high largest median of a launch
 * @param launches time of each launch, with launch 1 at index 0; NaN for a launch without usable
 *     repetitions. Empty if the file has only the median and the range
 */
public record Times(double median, double low, double high, double[] launches) {

  public static Times of(double[] launches) {
    double[] known = known(launches);
    return new Times(median(known), end(known, 0), end(known, known.length - 1), launches);
  }

  /** Returns times for which only the median and the range are known, as in some files. */
  public static Times of(double median, double low, double high) {
    return new Times(median, low, high, new double[0]);
  }

  /**
   * Returns these times as part of a larger run. Launch i of these times becomes launch {@code
   * places[i]} of the larger run, both numbered from 0. The remaining launches of the larger run
   * have no times.
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
   * Returns the median over the launches drawn by the bootstrap, in seconds; NaN if none of them
   * has a time.
   *
   * @param drawn indices of launches from 0, which may be repeated
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
   * Returns the time of each cell over the launches drawn by the bootstrap, in seconds. If the
   * drawn launches did not measure a cell, its time over all launches is scaled by the geometric
   * mean of the other cells' ratios. Without the scaling, the time of the cell would not vary and
   * would seem to be known exactly.
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
   * Returns whether a launch has a time. An index beyond the list is allowed, because launches on
   * another mesh may be missing, and gives false.
   */
  public boolean measuredBy(int launch) {
    return launch < launches.length && !Double.isNaN(launches[launch]);
  }

  /**
   * Returns the known times of launches in ascending order, or the median if no launches are
   * listed.
   */
  public DoubleStream each() {
    double[] known = known(launches);
    return known.length == 0 ? DoubleStream.of(median) : Arrays.stream(known);
  }

  /**
   * Returns the medians of two halves of the launches that have a time. The first half is every
   * second launch, beginning with the first launch; the second half is the rest. The median of an
   * empty half is NaN.
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

  /** Returns the number of launches that have a time. */
  public int count() {
    return known(launches).length;
  }

  /** Returns whether the spread is unknown because there is a single launch. */
  public boolean single() {
    return low == high;
  }

  /** Returns the range of the launches (high − low) divided by the median. */
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

  /** Returns the values that are not NaN, in ascending order. */
  private static double[] known(double[] seconds) {
    return Arrays.stream(seconds).filter(s -> !Double.isNaN(s)).sorted().toArray();
  }

  private static double end(double[] sorted, int index) {
    return sorted.length == 0 ? Double.NaN : sorted[index];
  }
}
