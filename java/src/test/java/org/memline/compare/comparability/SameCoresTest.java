package org.memline.compare.comparability;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.SideValues;
import org.memline.compare.verdict.Sides;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;

class SameCoresTest {
  private static final double NEAR = 60e-9;
  private static final double FAR = 210e-9;

  private static Map<MetricId, SideValues> side(String name, double... seconds) {
    MetricId control = MetricId.control(Experiment.SENDS, name);
    return Map.of(control, Sides.values(control.toString(), true, seconds, null));
  }

  private static Map<MetricId, SideValues> lines(double... seconds) {
    return side(LaunchRecord.LINE_HANDOFF, seconds);
  }

  @Test
  void aPairCountsWhereBothLaunchesSawTheSameState() {
    SameCores cores =
        SameCores.of(
            Experiment.SENDS,
            lines(NEAR, NEAR, FAR, FAR),
            lines(NEAR * 1.3, FAR, FAR * 0.9, NEAR),
            true,
            true);
    assertArrayEquals(new boolean[] {true, false, true, false}, cores.before());
    assertArrayEquals(cores.before(), cores.after());
  }

  @Test
  void aPairWithoutItsPartnerDoesNotCount() {
    SameCores cores =
        SameCores.of(Experiment.SENDS, lines(NEAR, NEAR, NEAR), lines(NEAR, NEAR), true, false);
    assertArrayEquals(new boolean[] {true, true, false}, cores.before());
  }

  @Test
  void unpairedSidesKeepTheirMostFrequentState() {
    SameCores cores =
        SameCores.of(
            Experiment.SENDS, lines(NEAR, NEAR, FAR), lines(FAR, FAR, NEAR, FAR), false, false);
    assertArrayEquals(new boolean[] {true, true, false}, cores.before());
    assertArrayEquals(new boolean[] {true, true, false, true}, cores.after());
  }

  /**
   * The candidate has two launches with near cores and two with far cores. The near ones are used.
   */
  @Test
  void onATieTheNearLaunchesCount() {
    SameCores cores =
        SameCores.of(
            Experiment.SENDS, lines(NEAR, NEAR), lines(FAR, NEAR, FAR, NEAR), false, false);
    assertArrayEquals(new boolean[] {false, true, false, true}, cores.after());
  }

  /**
   * The time of an empty message also depends on the MPI. With two different MPIs it cannot show
   * whether the cores were equally far apart.
   */
  @Test
  void acrossTwoMpisEmptyMessagesDoNotDistinguishStates() {
    Map<MetricId, SideValues> one = side(LaunchRecord.EMPTY_MESSAGE, 2e-7, 2e-7);
    Map<MetricId, SideValues> other = side(LaunchRecord.EMPTY_MESSAGE, 8e-6, 2e-7);
    assertArrayEquals(
        new boolean[] {true, true},
        SameCores.of(Experiment.SENDS, one, other, true, true).before());
    assertArrayEquals(
        new boolean[] {false, true},
        SameCores.of(Experiment.SENDS, one, other, true, false).before());
  }
}
