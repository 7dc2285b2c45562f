package org.memline.model;

import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * The paper's fit (Hur &amp; Lin 1999): absolute least squares, β = Φ⁺y, with Φ's columns
 * normalised.
 *
 * <p>Normalising matters: n³ beside 1 spans thirty powers of ten, and the decomposition would treat
 * the constant as rounding error. Coefficients may be negative, and the largest messages decide
 * nearly everything; memline's own {@link RelativeFit} avoids both.
 */
public final class PseudoInverseFit {
  private PseudoInverseFit() {}

  /**
   * Returns the coefficients with the smallest Σ(y − Φβ)². If there are several solutions, it
   * returns the one with the smallest norm (for normalised columns).
   */
  public static double[] fit(double[][] rows, double[] y) {
    LinearModel.check(rows, y);
    double[] norms = columnNorms(rows);
    double[][] normalised = new double[rows.length][norms.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < norms.length; j++) {
        normalised[i][j] = rows[i][j] / norms[j];
      }
    }
    double[] coefficients =
        new SingularValueDecomposition(MatrixUtils.createRealMatrix(normalised))
            .getSolver()
            .solve(MatrixUtils.createRealVector(y))
            .toArray();
    for (int j = 0; j < norms.length; j++) {
      coefficients[j] /= norms[j];
    }
    return coefficients;
  }

  private static double[] columnNorms(double[][] rows) {
    double[] norms = new double[rows[0].length];
    for (double[] row : rows) {
      for (int j = 0; j < norms.length; j++) {
        norms[j] = Math.hypot(norms[j], row[j]);
      }
    }
    for (int j = 0; j < norms.length; j++) {
      // A term that is 0 everywhere has no information; its coefficient becomes 0.
      norms[j] = norms[j] == 0 ? 1 : norms[j];
    }
    return norms;
  }
}
