package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.study.supersteps.MadeSorts.sort;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.model.Interval;
import org.memline.model.superstep.RelativeErrors;
import org.memline.sample.Role;
import org.memline.sample.SortCell;

class SortPredictorTest {
  private static final Calibration NONE = Calibrations.named("sorts").build();

  /**
   * Radix sorts with two ranks took 10 ns per key for 10⁴ keys and 40 ns for 10⁶ keys, in both
   * launches. The held-out sort of 10⁵ keys took 25 % longer than the 20 ns between them.
   */
  private static final SortPredictor SORTS =
      new SortPredictor(
          MadeSorts.with(
              NONE,
              List.of(
                  sort("radix", 1_000_000, 2, Role.GRID, 40e-3, 40e-3),
                  sort("radix", 10_000, 2, Role.GRID, 100e-6, 100e-6),
                  sort("radix", 100_000, 2, Role.TEST, 2.5e-3),
                  sort("radix", 10_000, 1, Role.GRID, 90e-6),
                  sort("column", 10_000, 2, Role.GRID, 1),
                  sort(new SortCell("radix", 8, 10_000, 2, Role.GRID), false, 2),
                  sort(new SortCell("radix", 8, 10_000, 3, Role.GRID), true, 2),
                  sort(new SortCell("sample", 4, 10_000, 2, Role.TEST), false, 2))));

  private static SortPrediction radix(long keys) {
    return SORTS.predict("radix", 4, keys, 2).orElseThrow();
  }

  @Test
  void timePerKeyIsInterpolatedOnLogarithmicAxes() {
    assertEquals(100e-6, radix(10_000).seconds(), 1e-12);
    assertEquals(20e-9 * 100_000, radix(100_000).seconds(), 1e-12, "√(10·40) ns per key");
    assertEquals(1, SORTS.predict("column", 4, 10_000, 2).orElseThrow().seconds(), 1e-9);
    assertEquals(2, SORTS.predict("radix", 8, 10_000, 2).orElseThrow().seconds(), 1e-9);
    assertEquals(90e-6, SORTS.predict("radix", 4, 10_000, 1).orElseThrow().seconds(), 1e-12);
  }

  @Test
  void timeIsConstantBelowTheRangeAndTimePerKeyAboveIt() {
    assertEquals(40e-9 * 1e8, radix(100_000_000).seconds(), 1e-9);
    assertEquals(10e-9 * 10_000, radix(100).seconds(), 1e-12, "time of the smallest sort");
    assertTrue(radix(100).extrapolated() && radix(1_000_001).extrapolated());
    assertFalse(radix(10_000).extrapolated() || radix(1_000_000).extrapolated());
    assertTrue(radix(100).interval().isEmpty(), "extrapolations have no interval");
  }

  @Test
  void unmeasuredSortsAreNotPredicted() {
    assertEquals(List.of(1, 2), SORTS.ranks(4));
    assertEquals(List.of(2), SORTS.ranks(8), "oversubscribed sorts are not used");
    assertTrue(SORTS.predict("radix", 4, 10_000, 3).isEmpty());
    assertTrue(SORTS.predict("sample", 4, 10_000, 2).isEmpty(), "only held-out sorts exist");
    assertEquals(List.of(), new SortPredictor(NONE).ranks(4));
  }

  @Test
  void theErrorIsThatOfTheHeldOutSorts() {
    RelativeErrors errors = SORTS.heldOut().orElseThrow();
    assertEquals(1, errors.cells());
    assertEquals(0.2, errors.average(), 1e-9, "2 ms predicted, 2.5 ms measured");
    assertTrue(new SortPredictor(NONE).heldOut().isEmpty());
  }

  @Test
  void aSizeIsPredictedFromTheOtherSizes() {
    assertEquals(
        40e-9 * 10_000,
        SORTS.fromOthers(new SortCell("radix", 4, 10_000, 2, Role.GRID)),
        1e-12,
        "constant time per key");
    assertEquals(2e-3, SORTS.fromOthers(new SortCell("radix", 4, 100_000, 2, Role.TEST)), 1e-12);
    assertTrue(Double.isNaN(SORTS.fromOthers(new SortCell("column", 4, 10_000, 2, Role.GRID))));
  }

  /**
   * The launches agree. The interval combines the held-out error, times Student's t of 2 degrees of
   * freedom, with 1.96 times the standard deviation of 14 % by which two runs differ if each
   * deviates by 10 %.
   */
  @Test
  void theIntervalCombinesLaunchSpreadAndHeldOutError() {
    Interval interval = radix(100_000).interval().orElseThrow();
    double factor = Math.exp(Math.hypot(4.30265 * Math.log(1.25), 1.959964 * 0.1 * Math.sqrt(2)));
    assertEquals(2e-3 * factor, interval.high(), 1e-6);
    assertEquals(2e-3 / factor, interval.low(), 1e-6);
    assertTrue(SORTS.predict("column", 4, 10_000, 2).orElseThrow().interval().isEmpty());
  }
}
