package org.memline.model;

import java.util.Arrays;

/**
 * Solves min ‖Ax − b‖ with x ≥ 0 by the active-set method of Lawson &amp; Hanson (Solving Least
 * Squares Problems, 1974, algorithm NNLS, 23.10). Like the fast NNLS of Bro &amp; de Jong (J.
 * Chemometrics 11, 1997), it uses only AᵀA and Aᵀb, so that a repeated fit computes AᵀA once.
 *
 * <p>Columns of A should have similar norms. If a column depends linearly on columns that already
 * have positive coefficients, its own coefficient stays at 0.
 *
 * <p>An object keeps its work space and its passive set, which is the set of coefficients that are
 * not at their bound 0. The next call of {@link #solveNormal} starts from this set. Two threads
 * must not use one object at the same time.
 */
public final class NonNegativeLeastSquares {
  /**
   * A column counts as linearly dependent if the columns before it leave less than this share of
   * its squared norm unexplained.
   */
  private static final double DEPENDENT = 1e-11;

  /**
   * A gradient that is smaller than this multiple of the largest element of Aᵀb counts as rounding
   * error.
   */
  private static final double GRADIENT_TOLERANCE = 1e-12;

  private final int size;
  private final boolean[] passive;
  private final boolean[] refused;
  private final double[] x;
  private final double[] trial;
  private final PassiveCholesky cholesky;

  public NonNegativeLeastSquares(int size) {
    this.size = size;
    passive = new boolean[size];
    refused = new boolean[size];
    x = new double[size];
    trial = new double[size];
    cholesky = new PassiveCholesky(size, DEPENDENT);
  }

  /** Returns the x ≥ 0 with the smallest ‖Ax − b‖, for a matrix A that is used only once. */
  public static double[] solve(double[][] a, double[] b) {
    LinearModel.check(a, b);
    double[] ones = new double[b.length];
    Arrays.fill(ones, 1);
    NormalEquations equations = new NormalEquations(a, b, ones);
    double[] scaled =
        new NonNegativeLeastSquares(a[0].length).solveNormal(equations.ata, equations.atb);
    return equations.unscaled(scaled);
  }

  /**
   * Returns the x ≥ 0 with the smallest ‖Ax − b‖, from AᵀA and Aᵀb. Only the lower triangle of AᵀA
   * is read. The returned array is new, and a coefficient at its bound is exactly 0.
   */
  public double[] solveNormal(double[][] ata, double[] atb) {
    startFromLastPassiveSet(ata, atb);
    Arrays.fill(refused, false);
    double largest = 0;
    for (double v : atb) {
      largest = Math.max(largest, Math.abs(v));
    }
    // In exact arithmetic the loop ends, because no passive set occurs twice. The limit guards
    // against rounding.
    for (int step = 0; step < 10 * size; step++) {
      int entering = steepest(ata, atb, GRADIENT_TOLERANCE * largest);
      if (entering < 0) {
        break;
      }
      passive[entering] = true;
      if (!cholesky.solve(ata, atb, passive, trial) || trial[entering] <= 0) {
        passive[entering] = false;
        refused[entering] = true;
      } else {
        moveToTrial(ata, atb);
        Arrays.fill(refused, false);
      }
    }
    return x.clone();
  }

  /**
   * Takes the passive set of the last problem and removes coefficients until the solution is
   * feasible for this problem. It removes coefficients that are not positive and coefficients whose
   * columns are linearly dependent.
   */
  private void startFromLastPassiveSet(double[][] ata, double[] atb) {
    Arrays.fill(x, 0);
    while (true) {
      if (!cholesky.solve(ata, atb, passive, trial)) {
        passive[cholesky.dependent()] = false;
        continue;
      }
      boolean feasible = true;
      for (int j = 0; j < size; j++) {
        if (passive[j] && trial[j] <= 0) {
          passive[j] = false;
          feasible = false;
        }
      }
      if (feasible) {
        System.arraycopy(trial, 0, x, 0, size);
        return;
      }
    }
  }

  /**
   * Returns the index of the coefficient whose increase from 0 lowers the error fastest. The result
   * is −1 if no increase lowers the error (Kuhn–Tucker conditions).
   */
  private int steepest(double[][] ata, double[] atb, double tolerance) {
    int best = -1;
    double most = tolerance;
    for (int j = 0; j < size; j++) {
      if (!passive[j] && !refused[j]) {
        double gradient = atb[j];
        for (int k = 0; k < size; k++) {
          gradient -= (k < j ? ata[j][k] : ata[k][j]) * x[k];
        }
        if (gradient > most) {
          most = gradient;
          best = j;
        }
      }
    }
    return best;
  }

  /**
   * Moves from x to the least-squares solution {@code trial}, but keeps all coefficients at 0 or
   * above. A coefficient that reaches 0 on the way is fixed at 0, and the system of the other
   * coefficients is solved again.
   */
  private void moveToTrial(double[][] ata, double[] atb) {
    while (true) {
      double share = 1;
      int blocking = -1;
      for (int j = 0; j < size; j++) {
        if (passive[j] && trial[j] <= 0 && x[j] / (x[j] - trial[j]) < share) {
          share = x[j] / (x[j] - trial[j]);
          blocking = j;
        }
      }
      for (int j = 0; j < size; j++) {
        x[j] += share * (trial[j] - x[j]);
      }
      if (blocking < 0) {
        System.arraycopy(trial, 0, x, 0, size);
        return;
      }
      for (int j = 0; j < size; j++) {
        if (passive[j] && (j == blocking || x[j] <= 0)) {
          passive[j] = false;
          x[j] = 0;
        }
      }
      // The result is ignored: this cannot fail, because a subset of linearly independent columns
      // is independent.
      cholesky.solve(ata, atb, passive, trial);
    }
  }
}
