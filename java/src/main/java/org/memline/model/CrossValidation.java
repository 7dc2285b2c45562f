package org.memline.model;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Predicts the time of each cell (one measured configuration) by a fit that has not seen this cell.
 * Cells are divided into folds as a whole. If some repetitions of a cell were used for the fit and
 * others for the test, the fit would know the answer.
 */
public final class CrossValidation {
  private CrossValidation() {}

  /**
   * Divides the cells (measured configurations) 0…n−1 at random into k folds. Each cell is in
   * exactly one fold, in ascending order, and the sizes of the folds differ by at most one.
   */
  public static int[][] folds(int n, int k, long seed) {
    if (k < 2 || k > n) {
      throw new IllegalArgumentException("cannot split " + n + " cells into " + k + " folds");
    }
    int[] dealt = shuffled(n, seed);
    int[][] folds = new int[k][];
    for (int f = 0; f < k; f++) {
      int first = f;
      folds[f] =
          IntStream.range(0, n).filter(i -> i % k == first).map(i -> dealt[i]).sorted().toArray();
    }
    return folds;
  }

  /**
   * Returns the predicted time of each cell (one row of the design matrix), from a {@link
   * RelativeFit} to all folds that do not contain the cell.
   */
  public static double[] heldOutPredictions(
      double[][] rows, double[] y, double[] weights, int[][] folds) {
    double[] predicted = new double[y.length];
    for (int[] fold : folds) {
      double[] others = weights.clone();
      for (int cell : fold) {
        others[cell] = 0;
      }
      double[] coefficients = RelativeFit.fit(rows, y, others);
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
