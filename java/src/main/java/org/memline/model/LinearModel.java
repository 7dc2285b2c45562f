package org.memline.model;

import java.util.Arrays;

/**
 * A linear model: a prediction is the sum of terms times coefficients. Every model here has this
 * form.
 */
public final class LinearModel {
  private LinearModel() {}

  /** Returns Σ rowⱼ·coefficientⱼ. */
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

  /** Returns one prediction per row. */
  public static double[] predict(double[][] rows, double[] coefficients) {
    return Arrays.stream(rows).mapToDouble(row -> predict(row, coefficients)).toArray();
  }

  /** Returns one prediction per row, part of which is given. */
  static double[] predict(double[][] rows, double[] given, double[] coefficients) {
    double[] predicted = predict(rows, coefficients);
    for (int i = 0; i < predicted.length; i++) {
      predicted[i] += given[i];
    }
    return predicted;
  }

  /**
   * Checks the input of a fit: as many times as rows, equally many terms in each row, all finite.
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

  /** A loop, because a bootstrap checks the same rows thousands of times. */
  private static boolean areFinite(double[] row) {
    for (double term : row) {
      if (!Double.isFinite(term)) {
        return false;
      }
    }
    return true;
  }
}
