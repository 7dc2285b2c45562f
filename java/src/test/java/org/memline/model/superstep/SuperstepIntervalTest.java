package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.model.superstep.PlacedSuperstep.Where;

class SuperstepIntervalTest {
  private static final SuperstepInterval TWO_TO_TEN = new SuperstepInterval(2, 10);

  /** Loc = 1 − (t_m − 2)/8, M/G = t_m/2; not clipped. */
  @ParameterizedTest
  @CsvSource({
    "2, 1, 1, INSIDE",
    "4, 0.75, 2, INSIDE",
    "10, 0, 5, INSIDE",
    "1, 1.125, 0.5, BELOW",
    "18, -1, 9, ABOVE"
  })
  void aSuperstepIsAsLocalAsItIsNearToTheBest(
      double measured, double locality, double overGood, Where where) {
    PlacedSuperstep placed = TWO_TO_TEN.at(measured);
    assertEquals(locality, placed.locality(), 1e-12);
    assertEquals(overGood, placed.measuredOverGood(), 1e-12);
    assertEquals(where, placed.where());
  }

  @Test
  void betweenAWorstThatIsNoWorseThanTheBestNothingLies() {
    for (double bad : new double[] {2, 1.5, -3}) {
      PlacedSuperstep placed = new SuperstepInterval(2, bad).at(3);
      assertEquals(Where.NO_INTERVAL, placed.where());
      assertTrue(Double.isNaN(placed.locality()));
      assertEquals(1.5, placed.measuredOverGood(), 1e-12);
    }
  }

  @Test
  void aBestCaseOfNoTimeHasNoRatio() {
    PlacedSuperstep placed = new SuperstepInterval(-1, 3).at(1);
    assertTrue(Double.isNaN(placed.measuredOverGood()));
    assertEquals(0.5, placed.locality(), 1e-12);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1e-6, Double.NaN, Double.POSITIVE_INFINITY})
  void noTimeIsNotPlaced(double measured) {
    assertThrows(IllegalArgumentException.class, () -> TWO_TO_TEN.at(measured));
  }

  /** Two passes of a count and a move: 3 + 1 and 4 + 9 of best 1 and 2 each, worst 5 and 10. */
  @Test
  void aProfileAddsUpPassesAndNamesWhatLosesMost() {
    SuperstepProfile profile = new SuperstepProfile();
    profile.add("count", new SuperstepInterval(1, 5).at(3));
    profile.add("move", new SuperstepInterval(2, 10).at(4));
    assertEquals("count", profile.improveFirst(), "2 against 2: the first of equals");
    profile.add("count", new SuperstepInterval(1, 5).at(1));
    profile.add("move", new SuperstepInterval(2, 10).at(9));
    assertEquals("move", profile.improveFirst());
    assertEquals(new SuperstepInterval(4, 20).at(13), profile.byName().get("move"));
    assertEquals(new SuperstepInterval(6, 30).at(17), profile.total());
    assertEquals(1 - 11 / 24.0, profile.total().locality(), 1e-12);
  }
}
