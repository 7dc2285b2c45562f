package org.memline.model;

import java.util.Arrays;

/**
 * The normal equations AᵀWA·x = AᵀWy of a weighted least-squares fit whose weights W change from
 * one iteration to the next. The columns of A are scaled to unit norm under the first weights.
 * Without scaling, a column of squared bytes beside a constant column would leave no correct
 * digits.
 */
final class NormalEquations {
  final double[][] ata;
  final double[] atb;
  private final double[] scaledRows;
  private final double[] y;
  private final double[] columnScale;
  private final int columns;

  /**
   * Prepares the equations. {@code weights} are the first weights of the squared errors; {@link
   * #weigh} changes the weights.
   */
  NormalEquations(double[][] rows, double[] y, double[] weights) {
    this.y = y;
    columns = rows[0].length;
    ata = new double[columns][columns];
    atb = new double[columns];
    scaledRows = new double[rows.length * columns];
    columnScale = new double[columns];
    for (int j = 0; j < columns; j++) {
      double square = 0;
      for (int i = 0; i < rows.length; i++) {
        square += weights[i] * rows[i][j] * rows[i][j];
      }
      columnScale[j] = square == 0 ? 1 : Math.sqrt(square);
      for (int i = 0; i < rows.length; i++) {
        scaledRows[i * columns + j] = rows[i][j] / columnScale[j];
      }
    }
    weigh(weights);
  }

  /**
   * Computes {@link #ata} (lower triangle only) and {@link #atb} for new weights of the squared
   * errors.
   */
  void weigh(double[] weights) {
    for (double[] row : ata) {
      Arrays.fill(row, 0);
    }
    Arrays.fill(atb, 0);
    for (int i = 0, start = 0; i < y.length; i++, start += columns) {
      if (weights[i] == 0) {
        continue;
      }
      for (int j = 0; j < columns; j++) {
        double weighted = weights[i] * scaledRows[start + j];
        if (weighted == 0) {
          // This saves time, because some terms are 0 in most rows, for example the terms of one
          // message protocol.
          continue;
        }
        double[] row = ata[j];
        for (int k = 0; k <= j; k++) {
          row[k] += weighted * scaledRows[start + k];
        }
        atb[j] += weighted * y[i];
      }
    }
  }

  /**
   * Computes the prediction for each row, from the coefficients of scaled columns, and stores it in
   * {@code predicted}.
   */
  void predict(double[] scaled, double[] predicted) {
    for (int i = 0, start = 0; i < y.length; i++, start += columns) {
      double sum = 0;
      for (int j = 0; j < columns; j++) {
        sum += scaledRows[start + j] * scaled[j];
      }
      predicted[i] = sum;
    }
  }

  /**
   * Returns the coefficients of the original columns, from the coefficients of the scaled columns.
   */
  double[] unscaled(double[] scaled) {
    double[] coefficients = new double[columns];
    for (int j = 0; j < columns; j++) {
      coefficients[j] = scaled[j] / columnScale[j];
    }
    return coefficients;
  }
}
