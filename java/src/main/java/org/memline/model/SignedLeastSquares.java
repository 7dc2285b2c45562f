package org.memline.model;

import java.util.Arrays;

/**
 * Solves least squares from AᵀA and Aᵀb, with coefficients of either sign. A column that depends on
 * earlier ones has coefficient 0. Two threads must not use one object at once.
 */
final class SignedLeastSquares {
  /** Smallest squared share of a column that the other columns must leave unexplained. */
  private static final double DEPENDENT = 1e-11;

  private final boolean[] used;
  private final double[] result;
  private final PassiveCholesky cholesky;

  SignedLeastSquares(int size) {
    used = new boolean[size];
    result = new double[size];
    cholesky = new PassiveCholesky(size, DEPENDENT);
  }

  double[] solveNormal(double[][] ata, double[] atb) {
    Arrays.fill(used, true);
    while (!cholesky.solve(ata, atb, used, result)) {
      used[cholesky.dependent()] = false;
    }
    return result.clone();
  }
}
