package org.memline.model;

import java.util.Arrays;

/**
 * AᵀWA and AᵀWy for weights W that change from one step to the next. Columns are scaled to unit
 * norm under the first weights: otherwise squared bytes beside a constant would leave no digits.
 */
final class NormalEquations {
  final double[][] ata;
  final double[] atb;
  private final double[] scaledRows;
  private final double[] y;
  private final double[] columnScale;
  private final int columns;

  /**
   * Prepares the equations for these weights of squared errors. {@link #weigh} changes the weights.
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

  /** Fills {@link #ata} (lower triangle) and {@link #atb} for these weights of squared errors. */
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
          // Some terms, such as those of a protocol, are 0 in most rows.
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

  /** Computes the predictions of scaled coefficients for each row. */
  void predict(double[] scaled, double[] predicted) {
    for (int i = 0, start = 0; i < y.length; i++, start += columns) {
      double sum = 0;
      for (int j = 0; j < columns; j++) {
        sum += scaledRows[start + j] * scaled[j];
      }
      predicted[i] = sum;
    }
  }

  /** Returns the coefficients of the columns as they were given. */
  double[] unscaled(double[] scaled) {
    double[] coefficients = new double[columns];
    for (int j = 0; j < columns; j++) {
      coefficients[j] = scaled[j] / columnScale[j];
    }
    return coefficients;
  }
}
