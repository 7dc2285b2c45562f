package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * The one-way times of a cell (measured configuration) in each launch (start of mpirun), in
 * seconds.
 *
 * @param median median of the medians of the launches; NaN if no launch has usable repetitions
 * @param low smallest median of a launch
 * @param high largest median of a launch
 * @param launches time of each launch, with launch 1 at index 0; NaN for a launch without usable
 *     repetitions. The array is empty if the file has only the median and the range
 */
public record Times(double median, double low, double high, double[] launches) {

  public static Times of(double[] launches) {
    double[] known = known(launches);
    return new Times(median(known), end(known, 0), end(known, known.length - 1), launches);
  }

  /**
   * Returns times of which only the median and the range are known, because some files have no
   * more.
   */
  public static Times of(double median, double low, double high) {
    return new Times(median, low, high, new double[0]);
  }

  /**
   * Returns these times as part of a larger run. The launch (start of mpirun) at index i becomes
   * the launch at index {@code places[i]} of the larger run. The remaining launches of the larger
   * run have no times.
   *
   * @param count number of launches of the larger run
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
   * Returns the median over launches (starts of mpirun) that the bootstrap drew, in seconds; NaN if
   * none of these launches has a time.
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
   * Returns the time of each cell (measured configuration) over launches (starts of mpirun) that
   * the bootstrap drew, in seconds. Some cells may not have been measured by the drawn launches.
   * Their times over all launches are used instead, scaled by the geometric mean of the ratio (time
   * over the drawn launches / time over all launches) of the other cells. Without the scaling,
   * these times would not vary and would seem to be known exactly.
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
   * Returns whether a launch (start of mpirun) has a time. The index of the launch is from 0. An
   * index beyond the array gives false, because launches with another arrangement of ranks may be
   * missing.
   */
  public boolean measuredBy(int launch) {
    return launch < launches.length && !Double.isNaN(launches[launch]);
  }

  /**
   * Returns the known times of the launches (starts of mpirun) in ascending order. If the times of
   * launches are not known, it returns only the median.
   */
  public DoubleStream each() {
    double[] known = known(launches);
    return known.length == 0 ? DoubleStream.of(median) : Arrays.stream(known);
  }

  /**
   * Returns two medians, each over half of the launches (starts of mpirun) that have a time. The
   * launches belong to the first and the second half alternately, beginning with the first half.
   * The median of an empty half is NaN.
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

  /** Returns the number of launches (starts of mpirun) that have a time. */
  public int count() {
    return known(launches).length;
  }

  /** Returns whether the spread is unknown because only one launch (start of mpirun) has a time. */
  public boolean single() {
    return low == high;
  }

  /**
   * Returns the range of the times in single launches (starts of mpirun), high − low, divided by
   * the median.
   */
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
