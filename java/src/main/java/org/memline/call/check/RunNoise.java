package org.memline.call.check;

import java.util.ArrayList;
import java.util.List;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.RunShare;
import org.memline.call.fit.SegmentModel;

/**
 * The variance between whole runs of an unchanged program, estimated from the runs of the baseline
 * (an earlier model).
 *
 * @param variance variance, between runs, of ln(time)
 * @param degrees degrees of freedom; infinite if the variance is assumed instead of measured
 */
record RunNoise(double variance, double degrees) {
  /**
   * The relative standard deviation that is assumed if the baseline is a single run. Runs on shared
   * machines differ by 1 to 3 %, and some by 10 %. So a change must not be reported on the basis of
   * this assumption.
   */
  private static final double ASSUMED = 0.03;

  /**
   * Returns the variance between runs of an experiment (annotated section).
   *
   * @param model model of the experiment in the baseline
   */
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
    // A slow run is slow in all segments (ranges of the variables). So the variances of the
    // segments are averaged, and further segments do not add degrees of freedom.
    double own = variances.stream().mapToDouble(v -> v).average().orElseThrow();
    return new RunNoise(RunShare.USUAL.moderate(own, degrees), RunShare.USUAL.degrees(degrees));
  }

  boolean assumed() {
    return Double.isInfinite(degrees);
  }
}
