package org.memline.compare.gains;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Measured;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * The times of one class of similar layouts in one cache state, for the baseline or the candidate.
 * For each method of sending and each launch (start of mpirun), it is the geometric mean time over
 * the layouts that were measured with every method.
 *
 * @param seconds mean times in seconds by method; the index of the array is the launch, from 0. NaN
 *     if the launch measured too few of the layouts
 */
record ClassTimes(Map<Method, double[]> seconds) {
  /**
   * The mean time of a launch (start of mpirun) is computed only if it measured at least this share
   * of the layouts.
   */
  private static final double LEAST_SHARE = 0.7;

  /**
   * Returns the times of a class of layouts.
   *
   * @param cells measured sends by method; each list has the same layouts in the same order
   * @param launches number of launches
   */
  static ClassTimes of(Map<Method, List<Measured<SendCell>>> cells, int launches) {
    Map<Method, double[]> seconds = new EnumMap<>(Method.class);
    cells.forEach(
        (method, own) ->
            seconds.put(
                method, IntStream.range(0, launches).mapToDouble(i -> mean(own, i)).toArray()));
    return new ClassTimes(seconds);
  }

  /**
   * Returns the geometric mean time of a launch (start of mpirun) over all layouts, in seconds. The
   * times of layouts that the launch did not measure are estimated: the launch is assumed to
   * deviate in them as it does on average in the layouts that it measured. Returns NaN if the
   * launch measured too few layouts.
   *
   * @param launch index of the launch, from 0
   */
  private static double mean(List<Measured<SendCell>> cells, int launch) {
    double[] ratios =
        cells.stream()
            .filter(cell -> cell.times().measuredBy(launch))
            .mapToDouble(cell -> Math.log(cell.times().launches()[launch] / cell.seconds()))
            .toArray();
    if (ratios.length == 0 || ratios.length < LEAST_SHARE * cells.size()) {
      return Double.NaN;
    }
    double all =
        cells.stream().mapToDouble(cell -> Math.log(cell.seconds())).average().orElseThrow();
    return Math.exp(all + Arrays.stream(ratios).average().orElseThrow());
  }

  /**
   * Returns the method of sending with the least mean time over the launches that count. Only
   * methods that were measured in at least half of these launches are considered. Of equal methods,
   * the first is returned.
   *
   * @param counting for each launch, whether it counts
   */
  Method best(boolean[] counting) {
    return seconds.keySet().stream()
        .min(Comparator.comparingDouble(method -> logMean(seconds.get(method), counting)))
        .orElseThrow();
  }

  /**
   * Returns, for each launch (start of mpirun), its time in seconds with the method of sending that
   * is the fastest in all other launches that count. NaN for a launch that does not count.
   *
   * @param counting for each launch, whether it counts
   */
  double[] chosenByOthers(boolean[] counting) {
    double[] chosen = new double[counting.length];
    for (int i = 0; i < chosen.length; i++) {
      boolean[] others = counting.clone();
      others[i] = false;
      chosen[i] = counting[i] ? seconds.get(best(others))[i] : Double.NaN;
    }
    return chosen;
  }

  /**
   * Returns the mean logarithm of the times of a method of sending over the launches (starts of
   * mpirun) that count; infinite if fewer than half of these launches measured the method.
   */
  private static double logMean(double[] seconds, boolean[] counting) {
    double[] known =
        IntStream.range(0, seconds.length)
            .filter(i -> counting[i] && !Double.isNaN(seconds[i]))
            .mapToDouble(i -> Math.log(seconds[i]))
            .toArray();
    long all = IntStream.range(0, counting.length).filter(i -> counting[i]).count();
    return 2 * known.length < all
        ? Double.POSITIVE_INFINITY
        : Arrays.stream(known).average().orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * Returns, for each launch (start of mpirun), whether it has a mean time of at least one method
   * of sending.
   */
  boolean[] measuredLaunches(int launches) {
    boolean[] measuredLaunches = new boolean[launches];
    for (int i = 0; i < launches; i++) {
      int launch = i;
      measuredLaunches[i] = seconds.values().stream().anyMatch(own -> !Double.isNaN(own[launch]));
    }
    return measuredLaunches;
  }
}
