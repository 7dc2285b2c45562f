package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.model.Interval;
import org.memline.model.superstep.PlacedSuperstep.Where;

class SuperstepIntervalTest {
  private static final SuperstepInterval TWO_TO_TEN = new SuperstepInterval(2, 10);

  /** Loc = 1 − (t_m − 2)/8 and M/G = t_m/2; neither is clipped. */
  @ParameterizedTest
  @CsvSource({
    "2, 1, 1, INSIDE",
    "4, 0.75, 2, INSIDE",
    "10, 0, 5, INSIDE",
    "1, 1.125, 0.5, BELOW",
    "18, -1, 9, ABOVE"
  })
  void localityMeasuresTheDistanceToTheBestCase(
      double measured, double locality, double overGood, Where where) {
    PlacedSuperstep placed = TWO_TO_TEN.at(measured);
    assertEquals(locality, placed.locality(), 1e-12);
    assertEquals(overGood, placed.measuredOverGood(), 1e-12);
    assertEquals(where, placed.where());
  }

  @Test
  void aWorstCaseBelowTheBestGivesNoLocality() {
    for (double bad : new double[] {2, 1.5, -3}) {
      PlacedSuperstep placed = new SuperstepInterval(2, bad).at(3);
      assertEquals(Where.NO_INTERVAL, placed.where());
      assertTrue(Double.isNaN(placed.locality()));
      assertEquals(1.5, placed.measuredOverGood(), 1e-12);
    }
  }

  @Test
  void aBestCaseOfZeroGivesNoRatio() {
    for (double good : new double[] {-1, 0}) {
      PlacedSuperstep placed = new SuperstepInterval(good, 3).at(1);
      assertTrue(Double.isNaN(placed.measuredOverGood()));
      assertTrue(Double.isNaN(placed.locality()));
      assertEquals(Where.NO_INTERVAL, placed.where());
    }
  }

  /** Returns the interval of Loc if the best and worst times, 1.5 and 10, have these intervals. */
  private static Optional<Interval> ends(double measured, Interval good, Interval bad) {
    return new SuperstepInterval(1.5, 10, good, bad).at(measured).localityInterval();
  }

  /** M/G is 4 divided by 1 to 2. If the best case may take no time, the ratio has no bound. */
  @Test
  void measuredOverGoodHasTheIntervalOfItsEnd() {
    PlacedSuperstep placed = new SuperstepInterval(1.5, 10, new Interval(1, 2), null).at(4);
    assertEquals(new Interval(2, 4), placed.measuredOverGoodInterval().orElseThrow());
    Interval none = new Interval(0, 2);
    assertTrue(
        new SuperstepInterval(1.5, 10, none, null).at(4).measuredOverGoodInterval().isEmpty());
    assertTrue(TWO_TO_TEN.at(4).measuredOverGoodInterval().isEmpty());
  }

  /** Intervals are added end by end, because the errors of both supersteps may be common. */
  @Test
  void aSumHasTheSumsOfTheEnds() {
    SuperstepInterval one = new SuperstepInterval(2, 15, new Interval(1, 3), new Interval(10, 20));
    SuperstepInterval next =
        new SuperstepInterval(4.5, 40, new Interval(4, 5), new Interval(30, 50));
    assertEquals(
        new SuperstepInterval(6.5, 55, new Interval(5, 8), new Interval(40, 70)), one.plus(next));
    assertEquals(one, SuperstepInterval.NONE.plus(one));
    assertEquals(new SuperstepInterval(4, 25), one.plus(TWO_TO_TEN), "one part has no interval");
  }

  /**
   * Loc of 4 with a best case of 1 to 2 and a worst of 8 to 12 is at least (8 − 4)/(8 − 1) and at
   * most (12 − 4)/(12 − 2).
   */
  @Test
  void theIntervalOfLocalityFollowsItsEnds() {
    Interval ends = ends(4, new Interval(1, 2), new Interval(8, 12)).orElseThrow();
    assertEquals(4 / 7.0, ends.low(), 1e-12);
    assertEquals(0.8, ends.high(), 1e-12);
    // The time exceeds the worst case: (8 − 16)/(8 − 2) and (12 − 16)/(12 − 1).
    Interval above = ends(16, new Interval(1, 2), new Interval(8, 12)).orElseThrow();
    assertEquals(-8 / 6.0, above.low(), 1e-12);
    assertEquals(-4 / 11.0, above.high(), 1e-12);
  }

  @Test
  void overlappingEndsGiveNoInterval() {
    Interval bad = new Interval(2, 12);
    assertTrue(ends(4, new Interval(1, 3), bad).isEmpty());
    assertTrue(ends(4, new Interval(0, 1), bad).isEmpty());
    assertTrue(ends(4, null, bad).isEmpty());
    assertTrue(ends(4, new Interval(1, 1.5), null).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1e-6, Double.NaN, Double.POSITIVE_INFINITY})
  void impossibleTimesAreRefused(double measured) {
    assertThrows(IllegalArgumentException.class, () -> TWO_TO_TEN.at(measured));
  }

  /**
   * Two passes of a count take 3 and 1, of a move 4 and 9; the best cases are 1 and 2, the worst 5
   * and 10.
   */
  @Test
  void aProfileAddsPassesAndNamesTheLargestLoss() {
    SuperstepProfile profile = new SuperstepProfile();
    profile.add("count", new SuperstepInterval(1, 5).at(3));
    profile.add("move", new SuperstepInterval(2, 10).at(4));
    assertEquals("count", profile.improveFirst(), "both lose 2, so the first is named");
    profile.add("count", new SuperstepInterval(1, 5).at(1));
    profile.add("move", new SuperstepInterval(2, 10).at(9));
    assertEquals("move", profile.improveFirst());
    assertEquals(new SuperstepInterval(4, 20).at(13), profile.byName().get("move"));
    assertEquals(new SuperstepInterval(6, 30).at(17), profile.total());
    assertEquals(1 - 11 / 24.0, profile.total().locality(), 1e-12);
  }
}
