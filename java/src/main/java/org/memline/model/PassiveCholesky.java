package org.memline.model;

import java.util.Arrays;

/**
 * Solves the normal equations AᵀA·x = Aᵀb for a subset of the columns of A, by the Cholesky
 * factorisation AᵀA = LLᵀ. Its work space is reused by later calls.
 */
final class PassiveCholesky {
  private final double tolerance;
  private final double[][] lower;
  private final double[] solution;
  private final int[] columns;
  private int dependent = -1;

  PassiveCholesky(int size, double tolerance) {
    this.tolerance = tolerance;
    lower = new double[size][size];
    solution = new double[size];
    columns = new int[size];
  }

  /**
   * Returns the index of the linearly dependent column at which the last call of {@link #solve}
   * failed.
   */
  int dependent() {
    return dependent;
  }

  /**
   * Solves for the coefficients of the chosen columns and stores them in {@code result}, with 0 for
   * all other columns. Returns false, and leaves {@code result} unchanged, if a chosen column
   * depends linearly on earlier chosen columns.
   */
  boolean solve(double[][] ata, double[] atb, boolean[] chosen, double[] result) {
    int size = 0;
    for (int j = 0; j < chosen.length; j++) {
      if (chosen[j]) {
        columns[size++] = j;
      }
    }
    if (!factor(ata, size)) {
      return false;
    }
    for (int i = 0; i < size; i++) {
      double sum = atb[columns[i]];
      for (int k = 0; k < i; k++) {
        sum -= lower[i][k] * solution[k];
      }
      solution[i] = sum / lower[i][i];
    }
    for (int i = size - 1; i >= 0; i--) {
      double sum = solution[i];
      for (int k = i + 1; k < size; k++) {
        sum -= lower[k][i] * solution[k];
      }
      solution[i] = sum / lower[i][i];
    }
    Arrays.fill(result, 0);
    for (int i = 0; i < size; i++) {
      result[columns[i]] = solution[i];
    }
    return true;
  }

  private boolean factor(double[][] ata, int size) {
    for (int i = 0; i < size; i++) {
      double[] row = ata[columns[i]];
      double diagonal = row[columns[i]];
      double rest = diagonal;
      for (int j = 0; j < i; j++) {
        double sum = row[columns[j]];
        for (int k = 0; k < j; k++) {
          sum -= lower[i][k] * lower[j][k];
        }
        lower[i][j] = sum / lower[j][j];
        rest -= lower[i][j] * lower[i][j];
      }
      if (!(rest > tolerance * diagonal)) {
        dependent = columns[i];
        return false;
      }
      lower[i][i] = Math.sqrt(rest);
    }
    return true;
  }
}
