package org.memline.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Held-out error by cell: repetitions of one cell on both sides would let the fit see what it is
 * tested on.
 */
public final class CrossValidation {
  private CrossValidation() {}

  /** A way to get coefficients, for instance {@code RelativeFit::fit}. */
  @FunctionalInterface
  public interface Fit {
    double[] coefficients(double[][] rows, double[] y);
  }

  /** k lists of cells 0…n−1, ascending, each cell in one, sizes that differ by at most one. */
  public static int[][] folds(int n, int k, long seed) {
    return folds(new int[n], k, seed);
  }

  /**
   * As {@link #folds(int, int, long)}, each stratum (say, log₂ of the size) spread over all folds.
   */
  public static int[][] folds(int[] stratumOfCell, int k, long seed) {
    int n = stratumOfCell.length;
    if (k < 2 || k > n) {
      throw new IllegalArgumentException("cannot split " + n + " cells into " + k + " folds");
    }
    int[] cells = shuffled(n, seed);
    int[] dealt =
        Arrays.stream(cells)
            .boxed()
            .sorted(Comparator.comparingInt(cell -> stratumOfCell[cell]))
            .mapToInt(Integer::intValue)
            .toArray();
    int[][] folds = new int[k][];
    for (int f = 0; f < k; f++) {
      int first = f;
      folds[f] =
          IntStream.range(0, n).filter(i -> i % k == first).map(i -> dealt[i]).sorted().toArray();
    }
    return folds;
  }

  /** The cells 0…n−1 that are not held out, ascending. */
  public static int[] others(int[] heldOut, int n) {
    boolean[] out = new boolean[n];
    for (int cell : heldOut) {
      out[cell] = true;
    }
    return IntStream.range(0, n).filter(cell -> !out[cell]).toArray();
  }

  /** What is predicted for each cell by a fit to the folds that it is not in. */
  public static double[] heldOutPredictions(double[][] rows, double[] y, int[][] folds, Fit fit) {
    double[] predicted = new double[y.length];
    for (int[] fold : folds) {
      int[] training = others(fold, y.length);
      double[] coefficients =
          fit.coefficients(
              Arrays.stream(training).mapToObj(cell -> rows[cell]).toArray(double[][]::new),
              Arrays.stream(training).mapToDouble(cell -> y[cell]).toArray());
      for (int cell : fold) {
        predicted[cell] = LinearModel.predict(rows[cell], coefficients);
      }
    }
    return predicted;
  }

  private static int[] shuffled(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] cells = IntStream.range(0, n).toArray();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = cells[i];
      cells[i] = cells[j];
      cells[j] = swapped;
    }
    return cells;
  }
}
