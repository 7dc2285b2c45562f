package org.memline.call.check;

import java.util.ArrayList;
import java.util.List;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.RunShare;
import org.memline.call.fit.SegmentModel;

/**
 * By how much whole runs of an unchanged program differ, as the baseline's runs tell it.
 *
 * @param variance of the logarithm of a run's times
 * @param degrees of freedom; infinite where it is assumed and not measured
 */
record RunNoise(double variance, double degrees) {
  /**
   * What is assumed where the baseline is one run. Runs on shared machines differ by 1 to 3 %, some
   * by 10 %: no verdict of a change may rest on it.
   */
  private static final double ASSUMED = 0.03;

  /** Of the baseline's experiment. */
  static RunNoise of(ExperimentModel model) {
    List<Double> variances = new ArrayList<>();
    int degrees = 0;
    for (SegmentModel segment : model.segments()) {
      double[] shifts = segment.runs().stream().mapToDouble(RunShare::logRatio).toArray();
      if (shifts.length > 1) {
        double mean = java.util.Arrays.stream(shifts).average().orElseThrow();
        double squares = java.util.Arrays.stream(shifts).map(s -> (s - mean) * (s - mean)).sum();
        variances.add(squares / (shifts.length - 1));
        degrees = Math.max(degrees, shifts.length - 1);
      }
    }
    if (variances.isEmpty()) {
      return new RunNoise(ASSUMED * ASSUMED, Double.POSITIVE_INFINITY);
    }
    // A slow run is slow in all segments: they are no further evidence.
    double own = variances.stream().mapToDouble(v -> v).average().orElseThrow();
    return new RunNoise(RunShare.USUAL.moderate(own, degrees), RunShare.USUAL.degrees(degrees));
  }

  boolean assumed() {
    return Double.isInfinite(degrees);
  }
}
