package org.memline.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Prediction;
import org.memline.predict.Advice.Certainty;
import org.memline.sample.Method;

/** Tests how certain memline is that the advised method is the fastest. */
class AdviceTest {
  @Test
  void adviceIsClearWhenTheIntervalsAreDisjoint() {
    assertEquals(Certainty.CLEAR, Advice.of(List.of(of(1, 0.9, 1.1), of(2, 1.8, 2.2))).certainty());
  }

  @Test
  void adviceIsLikelyWhenIntervalsOverlapAndTimesDiffer() {
    assertEquals(Certainty.LIKELY, Advice.of(List.of(of(1, 0.5, 2), of(1.5, 1, 3))).certainty());
  }

  @Test
  void adviceIsOnlyLikelyWhenAThirdMethodMayBeFaster() {
    assertEquals(
        Certainty.LIKELY,
        Advice.of(List.of(of(1, 0.9, 1.1), of(2, 1.8, 2.2), of(3, 0.5, 9))).certainty());
  }

  @Test
  void timesWithinTenPercentAreATie() {
    assertEquals(Certainty.TIE, Advice.of(List.of(of(1, 0.9, 1.1), of(1.05, 1, 1.2))).certainty());
  }

  @Test
  void aSingleMethodIsMarkedAsTheOnlyOne() {
    assertEquals(Certainty.ONLY, Advice.of(List.of(of(1, 0.9, 1.1))).certainty());
  }

  private static Prediction of(double seconds, double low, double high) {
    return new Prediction(Method.PACKED, seconds, low, high, List.of());
  }
}
