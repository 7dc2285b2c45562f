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
 * One class of layouts in one cache state on one side: each method's mean time by launch, over the
 * layouts that every method has.
 *
 * @param seconds by method and launch, from 0; NaN where the launch tells too few of the layouts
 */
record ClassTimes(Map<Method, double[]> seconds) {
  /** A launch that measured less than this share of the layouts does not tell their mean. */
  private static final double LEAST_SHARE = 0.7;

  /**
   * @param cells by method, each list the same layouts in the same order
   */
  static ClassTimes of(Map<Method, List<Measured<SendCell>>> cells, int launches) {
    Map<Method, double[]> seconds = new EnumMap<>(Method.class);
    cells.forEach(
        (method, own) ->
            seconds.put(
                method, IntStream.range(0, launches).mapToDouble(i -> mean(own, i)).toArray()));
    return new ClassTimes(seconds);
  }

  /** Layouts that the launch lacks are taken as it took the others. */
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
   * The method that is the fastest in the mean over these launches, of those that most of them
   * tell; the first of equals.
   */
  Method best(boolean[] counting) {
    return seconds.keySet().stream()
        .min(Comparator.comparingDouble(method -> logMean(seconds.get(method), counting)))
        .orElseThrow();
  }

  /** By launch, the time of the method that the others of these launches chose. */
  double[] chosenByOthers(boolean[] counting) {
    double[] chosen = new double[counting.length];
    for (int i = 0; i < chosen.length; i++) {
      boolean[] others = counting.clone();
      others[i] = false;
      chosen[i] = counting[i] ? seconds.get(best(others))[i] : Double.NaN;
    }
    return chosen;
  }

  /** Infinite where fewer than half of these launches tell it. */
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

  /** Launches that some method tells. */
  boolean[] telling(int launches) {
    boolean[] telling = new boolean[launches];
    for (int i = 0; i < launches; i++) {
      int launch = i;
      telling[i] = seconds.values().stream().anyMatch(own -> !Double.isNaN(own[launch]));
    }
    return telling;
  }
}
