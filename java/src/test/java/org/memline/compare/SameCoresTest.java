package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SameCoresTest {
  private static final double NEAR = 60e-9;
  private static final double FAR = 210e-9;

  private static Map<String, LaunchValues> side(String control, double... seconds) {
    return Map.of(control, Sides.values(control, true, seconds, null));
  }

  private static Map<String, LaunchValues> lines(double... seconds) {
    return side(SameCores.LINE_HANDOFF, seconds);
  }

  @Test
  void aPairCountsWhereBothLaunchesSawTheSame() {
    SameCores cores =
        SameCores.of(
            lines(NEAR, NEAR, FAR, FAR), lines(NEAR * 1.3, FAR, FAR * 0.9, NEAR), true, true);
    assertArrayEquals(new boolean[] {true, false, true, false}, cores.before());
    assertArrayEquals(cores.before(), cores.after());
  }

  @Test
  void aPairWithoutItsPartnerDoesNotCount() {
    SameCores cores = SameCores.of(lines(NEAR, NEAR, NEAR), lines(NEAR, NEAR), true, false);
    assertArrayEquals(new boolean[] {true, true, false}, cores.before());
  }

  @Test
  void apartEachSideKeepsWhatMostOfItsLaunchesSaw() {
    SameCores cores =
        SameCores.of(lines(NEAR, NEAR, FAR), lines(FAR, FAR, NEAR, FAR), false, false);
    assertArrayEquals(new boolean[] {true, true, false}, cores.before());
    assertArrayEquals(new boolean[] {true, true, false, true}, cores.after());
  }

  /** An empty message of another MPI takes another time wherever the cores are. */
  @Test
  void anEmptyMessageTellsNothingAcrossTwoMpis() {
    Map<String, LaunchValues> one = side(SameCores.EMPTY_MESSAGE, 2e-7, 2e-7);
    Map<String, LaunchValues> other = side(SameCores.EMPTY_MESSAGE, 8e-6, 2e-7);
    assertArrayEquals(new boolean[] {true, true}, SameCores.of(one, other, true, true).before());
    assertArrayEquals(new boolean[] {false, true}, SameCores.of(one, other, true, false).before());
  }
}
