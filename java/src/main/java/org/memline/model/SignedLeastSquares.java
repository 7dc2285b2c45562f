package org.memline.model;

import java.util.Arrays;

/**
 * Solves least-squares problems min ‖Ax − b‖ from AᵀA and Aᵀb. Coefficients may have either sign.
 * If a column of A depends linearly on earlier columns, its coefficient is 0. Two threads must not
 * use one object at the same time.
 */
final class SignedLeastSquares {
  /**
   * A column counts as linearly dependent if the columns before it leave less than this share of
   * its squared norm unexplained.
   */
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
