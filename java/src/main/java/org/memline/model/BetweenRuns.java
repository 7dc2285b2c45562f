package org.memline.model;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * What whole runs of an unchanged machine differ by, which no run by itself can tell.
 *
 * <p>The logarithm of a cell's time in a run is the cell's own, and the run's shift a of all cells
 * alike, and chance of variance σ²: two ways of classification, fitted by least squares also where
 * runs lack cells. The shifts found vary by τ² + σ²/n in the mean, n being the run's cells: what is
 * left of their variance, divided by runs less one, is τ². Chance of single cells is left out of it
 * because the interval of one run contains that already.
 *
 * @param variance τ²
 * @param runs that tell it, all of which have cells in common; below two it tells nothing
 */
public record BetweenRuns(double variance, int runs) {
  /**
   * One side of a comparison, and what a prediction's interval is widened by, must have so many
   * runs: four degrees of freedom are the least of which the variance between runs was found to
   * hold.
   */
  public static final int LEAST = 5;

  /** Of a 95 % interval, on one side. */
  private static final double TAIL = 0.025;

  /** The normal distribution's quantile of that tail. */
  private static final double Z = 1.959964;

  /** Of a logarithm: far below what any clock tells. */
  private static final double SETTLED = 1e-12;

  private static final int MOST_ROUNDS = 10_000;

  /**
   * Of the largest set of runs that have cells in common, directly or through others.
   *
   * @param logs by run and cell; NaN where a run lacks a cell
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

  /** Drawn towards what is usual: {@link ModeratedVariance}. */
  public BetweenRuns moderated(ModeratedVariance usual) {
    return new BetweenRuns(usual.moderate(variance, degrees()), runs);
  }

  public int degrees() {
    return degrees(runs);
  }

  /** τ: near enough the share by which a run is off what runs of the machine take. */
  public double deviation() {
    return Math.sqrt(variance);
  }

  /**
   * Of a 95 % interval for another run, on the logarithmic scale: √(h² + (t·τ·√2)²).
   *
   * <p>The prediction is one run's, and what it is for is another's: their shifts differ by a
   * variance of 2τ². Assumed are normal shifts, equally spread for all layouts of a path, and that
   * what the run's own interval is for (the model, and chance of a cell) has nothing to do with
   * them: then variances add, and half widths as their roots do, exactly if that is normal too. t
   * has the degrees of freedom of the runs alone, whatever τ² was drawn towards: a slow hour is
   * slow for all paths, so those many variances are of the same few shifts. Where the run that
   * predicts is itself one of those that tell τ, intervals are wider than they need be: 97 % of
   * further runs were inside, of five simulated.
   *
   * @param oneRun h, half the width of the run's own interval
   */
  public double halfWidth(double oneRun) {
    double t = TDistribution.of(degrees()).inverseSurvivalProbability(TAIL);
    return Math.hypot(oneRun, t * deviation() * Math.sqrt(2));
  }

  /**
   * Returns half of a 95 % interval for another run, on the logarithmic scale, where τ is assumed
   * and not estimated: √(h² + (z·τ·√2)²).
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

  /** σ²/n in the mean over runs; 0 where too few cells are in common to tell. */
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
