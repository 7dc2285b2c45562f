package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The variation between whole runs of an unchanged machine, which no single run can show.
 *
 * <p>The logarithm of a cell's time in a run is the sum of the cell's own value, the run's shift a,
 * which all cells share, and chance with variance σ². This two-way classification is fitted by
 * least squares, even if runs lack cells. The fitted shifts have variance τ² + σ²/n on average,
 * where n is the number of the run's cells; τ² is therefore their variance, with runs minus one
 * degrees of freedom, minus the mean of σ²/n. The chance of single cells is excluded, because the
 * interval of one run already contains it.
 *
 * @param variance τ²
 * @param runs number of runs that determine the variance, all of which have cells in common; with
 *     fewer than two there is no estimate
 */
public record BetweenRuns(double variance, int runs) {
  /**
   * Smallest number of runs on one side of a comparison, and for widening the interval of a
   * prediction. With its four degrees of freedom, the variance between runs was found to hold; with
   * fewer it was not.
   */
  public static final int LEAST = 5;

  /** Probability on either side of a 95 % interval. */
  private static final double TAIL = 0.025;

  /** Quantile of the normal distribution for that probability. */
  private static final double Z = 1.959964;

  /** Change of a logarithm at which the iteration has converged, far below a clock's resolution. */
  private static final double SETTLED = 1e-12;

  private static final int MOST_ROUNDS = 10_000;

  /**
   * Returns the variation in the largest set of runs that have cells in common, directly or through
   * others.
   *
   * @param logs logarithms by run and cell; NaN if a run lacks a cell
   */
  public static BetweenRuns of(double[][] logs) {
    double[][] joined = JoinedRuns.of(logs);
    int runs = joined.length;
    if (runs < 2) {
      return new BetweenRuns(0, runs);
    }
    double[] shifts = new double[runs];
    double[] cells = cells(joined, shifts);
    double moved = Double.MAX_VALUE;
    for (int round = 0; round < MOST_ROUNDS && moved > SETTLED; round++) {
      double[] before = shifts;
      shifts = shifts(joined, cells);
      cells = cells(joined, shifts);
      moved = greatestDifference(before, shifts);
    }
    double mean = Arrays.stream(shifts).average().orElseThrow();
    double found = Arrays.stream(shifts).map(a -> (a - mean) * (a - mean)).sum() / degrees(runs);
    return new BetweenRuns(Math.max(0, found - chance(joined, cells, shifts)), runs);
  }

  /** Returns this variation, shrunk towards the usual variance as in {@link ModeratedVariance}. */
  public BetweenRuns moderated(ModeratedVariance usual) {
    return new BetweenRuns(usual.moderate(variance, degrees()), runs);
  }

  public int degrees() {
    return degrees(runs);
  }

  /**
   * Returns τ, which is approximately the relative deviation of a run from the machine's usual
   * times.
   */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /**
   * Returns half of a 95 % interval for another run, on the logarithmic scale: √(h² + (t·τ·√2)²).
   *
   * <p>The prediction comes from one run and applies to another: their shifts differ with variance
   * 2τ². The formula assumes normal shifts, equal for all layouts of a path, and independent of
   * what the run's own interval covers (the model, and chance of a cell). Then variances add, and
   * half widths add as their squares, exactly if that error is normal too. t has the degrees of
   * freedom of the runs alone, even if τ² is moderated: a slow hour is slow for all paths, so their
   * variances come from the same few shifts. If the predicting run is one of those that determine
   * τ, the intervals are wider than necessary: 97 % of further runs were inside, with five
   * simulated runs.
   *
   * @param oneRun h, half the width of the run's own interval
   */
  public double halfWidth(double oneRun) {
    double t = TDistribution.of(degrees()).inverseSurvivalProbability(TAIL);
    return Math.hypot(oneRun, t * deviation() * Math.sqrt(2));
  }

  /**
   * Returns half of a 95 % interval for another run, on the logarithmic scale, if τ is assumed and
   * not estimated: √(h² + (z·τ·√2)²).
   *
   * @param oneRun h, half the width of the run's own interval
   * @param deviation τ
   */
  public static double assumedHalfWidth(double oneRun, double deviation) {
    return Math.hypot(oneRun, Z * deviation * Math.sqrt(2));
  }

  private static int degrees(int runs) {
    return runs - 1;
  }

  private static double[] cells(double[][] logs, double[] shifts) {
    return IntStream.range(0, logs[0].length)
        .mapToDouble(
            c ->
                IntStream.range(0, logs.length)
                    .filter(r -> JoinedRuns.has(logs[r], c))
                    .mapToDouble(r -> logs[r][c] - shifts[r])
                    .average()
                    .orElse(Double.NaN))
        .toArray();
  }

  private static double[] shifts(double[][] logs, double[] cells) {
    return Arrays.stream(logs)
        .mapToDouble(
            run ->
                IntStream.range(0, run.length)
                    .filter(c -> JoinedRuns.has(run, c))
                    .mapToDouble(c -> run[c] - cells[c])
                    .average()
                    .orElseThrow())
        .toArray();
  }

  /** Returns the mean of σ²/n over runs; 0 if there are too few common cells to estimate it. */
  private static double chance(double[][] logs, double[] cells, double[] shifts) {
    double squares = 0;
    double inverse = 0;
    long known = 0;
    for (int r = 0; r < logs.length; r++) {
      int own = 0;
      for (int c = 0; c < cells.length; c++) {
        if (JoinedRuns.has(logs[r], c)) {
          double left = logs[r][c] - cells[c] - shifts[r];
          squares += left * left;
          own++;
        }
      }
      inverse += 1.0 / own;
      known += own;
    }
    long degrees = known - cells.length - degrees(logs.length);
    return degrees < 1 ? 0 : squares / degrees * inverse / logs.length;
  }

  private static double greatestDifference(double[] a, double[] b) {
    return IntStream.range(0, a.length).mapToDouble(i -> Math.abs(a[i] - b[i])).max().orElse(0);
  }
}
