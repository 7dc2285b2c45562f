package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.QRDecomposition;
import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresTest {
  @Test
  void aNegativeSlopeIsBoundAtZero() {
    // Without the bound, the solution is 4 − x. With a slope of 0 the constant is the mean.
    double[][] a = {{1, 0}, {1, 1}, {1, 2}};
    double[] x = NonNegativeLeastSquares.solve(a, new double[] {4, 3, 2});
    assertEquals(3, x[0], 1e-12);
    assertEquals(0, x[1]);
  }

  @Test
  void agreesWithTheBestOfAllActiveSets() {
    Random random = new Random(1);
    int bound = 0;
    for (int problem = 0; problem < 300; problem++) {
      int columns = 1 + random.nextInt(6);
      double[][] a = randomRows(random, columns + 2 + random.nextInt(10), columns);
      double[] b = random.doubles(a.length, -1, 2).toArray();
      double[] best = bestOverAllSubsets(a, b);
      assertArrayEquals(best, NonNegativeLeastSquares.solve(a, b), 1e-8, "problem " + problem);
      bound += (int) Arrays.stream(best).filter(v -> v == 0).count();
    }
    assertTrue(bound > 100, "too few coefficients are bound at zero: " + bound);
  }

  @Test
  void aWarmStartFromAnotherProblemFindsTheSame() {
    Random random = new Random(2);
    NonNegativeLeastSquares warm = new NonNegativeLeastSquares(5);
    for (int problem = 0; problem < 200; problem++) {
      double[][] a = randomRows(random, 9, 5);
      double[] b = random.doubles(9, -1, 2).toArray();
      double[][] ata = new double[5][5];
      double[] atb = new double[5];
      for (int i = 0; i < 9; i++) {
        for (int j = 0; j < 5; j++) {
          atb[j] += a[i][j] * b[i];
          for (int k = 0; k < 5; k++) {
            ata[j][k] += a[i][j] * a[i][k];
          }
        }
      }
      assertArrayEquals(bestOverAllSubsets(a, b), warm.solveNormal(ata, atb), 1e-8);
    }
  }

  @Test
  void dependentColumnsGiveAPerfectFit() {
    double[][] a = {{1, 1, 2, 0}, {1, 2, 3, 0}, {1, 5, 6, 0}};
    double[] b = {3, 5, 11};
    double[] x = NonNegativeLeastSquares.solve(a, b);
    assertArrayEquals(b, LinearModel.predict(a, x), 1e-9);
    assertEquals(0, x[3]);
    assertTrue(Arrays.stream(x).allMatch(v -> v >= 0));
  }

  private static double[][] randomRows(Random random, int rows, int columns) {
    return IntStream.range(0, rows)
        .mapToObj(i -> random.doubles(columns, -0.3, 1).toArray())
        .toArray(double[][]::new);
  }

  /**
   * Returns the best solution with coefficients ≥ 0 among the least-squares solutions (by QR) of
   * all subsets of columns.
   */
  private static double[] bestOverAllSubsets(double[][] a, double[] b) {
    int columns = a[0].length;
    double[] best = new double[columns];
    double least = squares(a, b, best);
    for (int set = 1; set < 1 << columns; set++) {
      int chosen = set;
      int[] subset = IntStream.range(0, columns).filter(j -> (chosen >> j & 1) == 1).toArray();
      double[][] sub =
          Arrays.stream(a)
              .map(row -> Arrays.stream(subset).mapToDouble(j -> row[j]).toArray())
              .toArray(double[][]::new);
      double[] solved =
          new QRDecomposition(new Array2DRowRealMatrix(sub))
              .getSolver()
              .solve(new ArrayRealVector(b))
              .toArray();
      double[] x = new double[columns];
      for (int j = 0; j < subset.length; j++) {
        x[subset[j]] = solved[j];
      }
      if (Arrays.stream(x).allMatch(v -> v >= 0) && squares(a, b, x) < least) {
        least = squares(a, b, x);
        best = x;
      }
    }
    return best;
  }

  private static double squares(double[][] a, double[] b, double[] x) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      double residual = b[i] - LinearModel.predict(a[i], x);
      sum += residual * residual;
    }
    return sum;
  }
}
