package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class CoreStateTest {
  @Test
  void theUsualStateIsUnknownBeforeFiftyControls() {
    CoreState state = new CoreState();
    assertTrue(Double.isNaN(state.usualNs()));
    for (int i = 0; i < 49; i++) {
      state.add(400);
    }
    assertTrue(Double.isNaN(state.usualNs()));
    state.add(400);
    assertEquals(400, state.usualNs());
  }

  @Test
  void theUsualStateIsTheMostFrequentOne() {
    assertEquals(400, usual(600, 400));
    assertEquals(1200, usual(400, 600));
  }

  private static double usual(int near, int far) {
    CoreState state = new CoreState();
    for (int i = 0; i < far; i++) {
      state.add(1200);
    }
    for (int i = 0; i < near; i++) {
      state.add(400);
    }
    return state.usualNs();
  }

  @Test
  void theMedianIsOverAllControls() {
    CoreState state = new CoreState();
    // There are more values than the array holds at first, and they descend.
    for (int i = 4001; i >= 1; i--) {
      state.add(i);
    }
    assertEquals(2001, state.usualNs());
  }

  @Test
  void controlsWithinAFactorOf1Point4BelongToTheUsualState() {
    assertTrue(CoreState.usual(400, 400));
    assertTrue(CoreState.usual(559, 400));
    assertFalse(CoreState.usual(561, 400));
    assertTrue(CoreState.usual(286, 400));
    assertFalse(CoreState.usual(285, 400)); // 400 / 1.4 = 285.7
  }

  @Test
  void theCurrentStateIsTheOneLastSeen() {
    CoreState state = new CoreState();
    assertTrue(Double.isNaN(state.nowNs()));
    for (int i = 0; i < 100; i++) {
      state.add(i < 70 ? 215 : 64);
    }
    assertEquals(64, state.nowNs());
    assertEquals(215, state.usualNs());
    state.add(1700); // of neither state
    assertEquals(64, state.nowNs());
    state.add(230);
    assertEquals(215, state.nowNs());
  }

  @Test
  void aSingleOtherControlIsNoSecondState() {
    CoreState state = new CoreState();
    for (int i = 0; i < 100; i++) {
      state.add(64);
    }
    state.add(215);
    assertEquals(64, state.nowNs());
  }

  @Test
  void withoutAUsualStateEveryControlIsUsual() {
    assertTrue(CoreState.usual(5, Double.NaN));
    assertTrue(CoreState.usual(5e9, Double.NaN));
  }
}
