package org.memline.model;

import java.util.Arrays;

/**
 * Linear models: the predicted time of a configuration is Σ termⱼ·coefficientⱼ, where the terms are
 * counts such as bytes. All models of this package are linear in their coefficients.
 */
public final class LinearModel {
  private LinearModel() {}

  /** Returns the prediction Σ rowⱼ·coefficientⱼ for one row of terms. */
  public static double predict(double[] row, double[] coefficients) {
    if (row.length != coefficients.length) {
      throw new IllegalArgumentException(
          row.length + " terms, but " + coefficients.length + " coefficients");
    }
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += row[j] * coefficients[j];
    }
    return sum;
  }

  /** Returns the prediction for each row of terms. */
  public static double[] predict(double[][] rows, double[] coefficients) {
    return Arrays.stream(rows).mapToDouble(row -> predict(row, coefficients)).toArray();
  }

  /**
   * Returns the prediction for each row of terms, plus the known part {@code given} of the row's
   * time.
   */
  static double[] predict(double[][] rows, double[] given, double[] coefficients) {
    double[] predicted = predict(rows, coefficients);
    for (int i = 0; i < predicted.length; i++) {
      predicted[i] += given[i];
    }
    return predicted;
  }

  /**
   * Checks the input of a fit. There must be one time per row and at least one row. All rows must
   * have the same number of terms, and all numbers must be finite.
   */
  static void check(double[][] rows, double[] y) {
    if (rows.length != y.length || rows.length == 0) {
      throw new IllegalArgumentException(
          "a fit needs at least one row, and one time per row: "
              + rows.length
              + " rows, "
              + y.length
              + " times");
    }
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != rows[0].length) {
        throw new IllegalArgumentException(
            "row " + i + " has " + rows[i].length + " terms, row 0 has " + rows[0].length);
      }
      if (!Double.isFinite(y[i]) || !areFinite(rows[i])) {
        throw new IllegalArgumentException(
            "row " + i + " is not finite: " + Arrays.toString(rows[i]) + ", time " + y[i]);
      }
    }
  }

  /**
   * A loop is used instead of a stream because it is faster: a bootstrap checks the same rows
   * thousands of times.
   */
  private static boolean areFinite(double[] row) {
    for (double term : row) {
      if (!Double.isFinite(term)) {
        return false;
      }
    }
    return true;
  }
}
