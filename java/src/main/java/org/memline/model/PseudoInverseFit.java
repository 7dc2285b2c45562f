package org.memline.model;

import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * The fit of Hur &amp; Lin (1999): absolute least squares, β = Φ⁺y, with normalised columns of Φ.
 *
 * <p>Without normalisation, a column of n³ beside a column of ones spans thirty powers of ten. The
 * decomposition would treat the constant as rounding error. Coefficients may be negative, and the
 * largest messages determine nearly everything. memline's own fit, {@link RelativeFit}, avoids
 * these two problems.
 */
public final class PseudoInverseFit {
  private PseudoInverseFit() {}

  /**
   * Returns the coefficients β with the smallest Σ(y − Φβ)². If there are several solutions, it
   * returns the solution with the smallest norm (of coefficients for normalised columns).
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
      // A term that is 0 in all rows has no information; with this divisor its coefficient becomes
      // 0.
      norms[j] = norms[j] == 0 ? 1 : norms[j];
    }
    return norms;
  }
}
