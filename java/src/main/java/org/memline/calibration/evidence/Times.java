package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * What launches took for a cell, one way, in seconds.
 *
 * @param median of the launches' medians; NaN where no launch has evidence
 * @param low least of them
 * @param high most of them
 * @param launches each launch's, from launch 1; NaN where it has no evidence; empty where a file
 *     tells only the median and the range
 */
public record Times(double median, double low, double high, double[] launches) {

  public static Times of(double[] launches) {
    double[] known = known(launches);
    return new Times(median(known), end(known, 0), end(known, known.length - 1), launches);
  }

  /** As files tell them that do not list the launches. */
  public static Times of(double median, double low, double high) {
    return new Times(median, low, high, new double[0]);
  }

  /**
   * The same among the launches of a larger run: launch i here is launch {@code places[i]} there,
   * both from 0; the others have no evidence.
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
   * Over the launches drawn, indices from 0, a launch drawn twice standing twice; NaN if none of
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
   * Each cell's over the launches drawn. A cell of which those have no evidence is taken as they
   * took the others, in the geometric mean of their ratios to all launches: as all launches have
   * it, it would be known exactly, however few they are.
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

  /** Whether a launch, by its index, has evidence: one of another mesh's may be beyond these. */
  public boolean measuredBy(int launch) {
    return launch < launches.length && !Double.isNaN(launches[launch]);
  }

  /** The launches' with evidence; the median where a file tells no launches. */
  public DoubleStream each() {
    double[] known = known(launches);
    return known.length == 0 ? DoubleStream.of(median) : Arrays.stream(known);
  }

  /**
   * The medians of every other launch with evidence, and of those between; NaN where there is no
   * such launch.
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

  /** Launches with evidence. */
  public int count() {
    return known(launches).length;
  }

  /** Whether no spread is known: of one launch. */
  public boolean single() {
    return low == high;
  }

  /** From the least launch to the most, relative to the median. */
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

  /** Sorted. */
  private static double[] known(double[] seconds) {
    return Arrays.stream(seconds).filter(s -> !Double.isNaN(s)).sorted().toArray();
  }

  private static double end(double[] sorted, int index) {
    return sorted.length == 0 ? Double.NaN : sorted[index];
  }
}
