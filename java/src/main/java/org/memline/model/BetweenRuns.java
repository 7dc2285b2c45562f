package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The variation of times between whole runs of the benchmark on an unchanged machine. A single run
 * cannot show this variation.
 *
 * <p>A cell is one measured configuration. The natural logarithm of a cell's time in a run is
 * modelled as the sum of three parts: a value of the cell, a shift of the run that all its cells
 * share, and noise with variance σ². Least squares fits this two-way classification, even if some
 * runs lack some cells. The fitted shifts have the variance τ² + σ²/n on average, where n is the
 * number of cells in a run. τ² is therefore estimated as the variance of the fitted shifts minus
 * the mean of σ²/n. The variance of the shifts has one degree of freedom less than there are runs.
 * The noise σ² of single cells is left out because the interval of one run already contains it.
 *
 * @param variance τ², the variance of a run's shift of the natural logarithm of time
 * @param runs number of runs from which the variance was estimated, linked by common cells
 *     (measured configurations); with fewer than two runs there is no estimate
 */
public record BetweenRuns(double variance, int runs) {
  /**
   * Smallest number of runs on one side of a comparison of runs, and smallest number from which τ²
   * widens the interval of a prediction. With five runs, which give four degrees of freedom, the
   * estimated variance proved reliable; with fewer runs it did not.
   */
  public static final int LEAST = 5;

  /** Probability on either side of a 95 % interval. */
  private static final double TAIL = 0.025;

  /** The 97.5 % quantile of the standard normal distribution, for a two-sided 95 % interval. */
  private static final double Z = 1.959964;

  /**
   * The iteration has converged if no shift changes by more than this. Shifts are natural
   * logarithms; the value is far below the resolution of a clock.
   */
  private static final double SETTLED = 1e-12;

  private static final int MOST_ROUNDS = 10_000;

  /**
   * Estimates the variation from the largest set of runs that are linked by common cells (measured
   * configurations). Two runs are also linked if a chain of other runs connects them.
   *
   * @param logs natural logarithms of times, indexed by run and then by cell (measured
   *     configuration); NaN if the run lacks the cell
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

  /**
   * Returns this variation with τ² shrunk towards {@code usual}, the typical variance of many
   * metrics (see {@link ModeratedVariance}).
   */
  public BetweenRuns moderated(ModeratedVariance usual) {
    return new BetweenRuns(usual.moderate(variance, degrees()), runs);
  }

  public int degrees() {
    return degrees(runs);
  }

  /**
   * Returns τ, the standard deviation of a run's shift. It is approximately the relative deviation
   * of a run from the usual times of the machine.
   */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /**
   * Returns half the width of a 95 % prediction interval for another run, as a natural logarithm:
   * √(h² + (t·τ·√2)²).
   *
   * <p>A prediction comes from one run and is applied to another run. The shifts of two runs differ
   * with the variance 2τ². The formula assumes that shifts are normally distributed, equal for all
   * cells (measured configurations) to which τ applies, and independent of the errors that h
   * covers. The variances of independent errors add, so half widths add as squares. This is exact
   * if the error that h covers is normal too.
   *
   * <p>t is the 97.5 % quantile of Student's distribution. Its degrees of freedom come from the
   * number of runs alone, even if τ² was shrunk towards the variance of other metrics: a slow hour
   * slows all metrics, so the variances of all metrics come from the same few shifts. If the
   * predicting run is one of the runs that determine τ, intervals are wider than necessary. With
   * five simulated runs, 97 % of further runs were inside.
   *
   * @param oneRun h, half the width of the predicting run's own interval, as a natural logarithm;
   *     it covers the error of the model and the noise of a single configuration
   */
  public double halfWidth(double oneRun) {
    double t = TDistribution.of(degrees()).inverseSurvivalProbability(TAIL);
    return Math.hypot(oneRun, t * deviation() * Math.sqrt(2));
  }

  /**
   * Returns half the width of a 95 % prediction interval for another run, as a natural logarithm:
   * √(h² + (z·τ·√2)²). It is for a τ that is assumed and not estimated, so z is a quantile of the
   * normal distribution.
   *
   * @param oneRun h, half the width of the predicting run's own interval, as a natural logarithm
   * @param deviation τ, the assumed standard deviation of a run's shift
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

  /**
   * Returns the mean over all runs of σ²/n, where σ² is the variance of the noise and n is the
   * number of cells (measured configurations) of a run. The result is 0 if the runs have too few
   * common cells to estimate σ².
   */
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
