package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class LogCurveTest {
  private static final double[] X = {100, 1, 10};
  private static final double[] Y = {4, 1, 2};

  @Test
  void theCurveGoesThroughItsPoints() {
    LogCurve curve = new LogCurve(X, Y);
    for (int i = 0; i < X.length; i++) {
      assertEquals(Y[i], curve.at(X[i]), 1e-12);
    }
  }

  @Test
  void betweenPointsTheCurveIsAPowerLaw() {
    // The curve from (1, 1) to (10, 2) is y = x^log10(2).
    assertEquals(Math.pow(3, Math.log10(2)), new LogCurve(X, Y).at(3), 1e-12);
    assertEquals(Math.sqrt(8), new LogCurve(X, Y).at(Math.sqrt(1000)), 1e-12);
  }

  @Test
  void beyondItsEndsTheCurveIsConstant() {
    assertEquals(1, new LogCurve(X, Y).at(0.01), 1e-12);
    assertEquals(4, new LogCurve(X, Y).at(1e9), 1e-12);
    assertEquals(7, new LogCurve(new double[] {5}, new double[] {7}).at(50), 1e-12);
  }

  @Test
  void withoutPointsThereIsNoCurve() {
    assertThrows(IllegalArgumentException.class, () -> new LogCurve(new double[0], new double[0]));
    assertThrows(IllegalArgumentException.class, () -> new LogCurve(X, new double[] {1}));
  }
}
