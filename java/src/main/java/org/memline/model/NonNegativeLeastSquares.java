package org.memline.model;

import java.util.Arrays;

/**
 * Solves min ‖Ax − b‖ with x ≥ 0 by the active-set method of Lawson &amp; Hanson, Solving Least
 * Squares Problems (1974), algorithm NNLS (23.10), on the normal equations AᵀA and Aᵀb as in the
 * fast NNLS of Bro &amp; de Jong (J. Chemometrics 11, 1997): a repeated fit computes AᵀA once.
 *
 * <p>Columns should have similar norms. A column that depends on others already in use stays out,
 * at 0. An object keeps its work space and its passive set (the coefficients not at their bound),
 * from which the next {@link #solve} of the same size starts. Two threads must not use one object
 * at once.
 */
public final class NonNegativeLeastSquares {
  /** Smallest squared share of a column that the other columns must leave unexplained. */
  private static final double DEPENDENT = 1e-11;

  /** A gradient this small relative to Aᵀb is rounding error. */
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

  /** Returns x ≥ 0 with the smallest ‖Ax − b‖, for a single matrix. */
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
   * Solves from AᵀA, whose lower triangle is read, and Aᵀb. The caller owns the returned array; a
   * coefficient at its bound is exactly 0.
   */
  public double[] solveNormal(double[][] ata, double[] atb) {
    startFromLastPassiveSet(ata, atb);
    Arrays.fill(refused, false);
    double largest = 0;
    for (double v : atb) {
      largest = Math.max(largest, Math.abs(v));
    }
    // In exact arithmetic no passive set occurs twice; the limit guards against rounding.
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
   * Removes negative or dependent coefficients from the last passive set until it is feasible for
   * this problem.
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
   * Returns the index of the coefficient at 0 whose increase lowers the error fastest, or −1 if the
   * Kuhn–Tucker conditions hold.
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
   * Moves from x towards the trial; coefficients that reach 0 on the way become bound, and the
   * system of the other coefficients is solved again.
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
      // A subset of independent columns is independent.
      cholesky.solve(ata, atb, passive, trial);
    }
  }
}
