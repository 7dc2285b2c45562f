package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.study.supersteps.MadeSorts.sort;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.compare.Calibrations;
import org.memline.model.Interval;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import org.memline.study.supersteps.SuperstepPredictor.Accessed;

/**
 * Tests that the prediction intervals of supersteps and sorts contain the times of another run. All
 * times of a made-up run are multiplied by a random factor, whose logarithm has the assumed
 * standard deviation of 10 %. Factors of launches and cells have 2 %.
 */
class AnotherRunTest {
  private static final double RUNS = 0.10;
  private static final double NOISE = 0.02;

  /**
   * Least share of times that must lie in their interval. Without the spread between runs the share
   * would be about 30 %; with the spread of only one of the two runs, about 83 %.
   */
  private static final double LEAST = 0.90;

  private static final int PAIRS = 1000;

  private long inside;
  private long all;

  private void judge(Interval interval, double seconds) {
    all++;
    inside += interval.contains(seconds) ? 1 : 0;
  }

  private void assertCovered() {
    assertTrue(inside >= LEAST * all, "%d of %d are inside".formatted(inside, all));
  }

  private static double factor(Random random, double deviation) {
    return Math.exp(deviation * random.nextGaussian());
  }

  private static double seconds(SuperstepCell cell) {
    double reads = MadeSupersteps.most(cell.accesses().reads());
    double writes = MadeSupersteps.most(cell.accesses().writes());
    return cell.isGood()
        ? 1e-6 + 0.5e-9 * reads + 0.4e-9 * writes
        : 3e-6 + 20e-9 * reads + 30e-9 * writes;
  }

  /**
   * Only one run is fitted. A factor on all times of the fitted run multiplies its intervals by the
   * same factor, so it is applied to the intervals.
   */
  @Tag("slow")
  @Test
  void supersteps() {
    Random random = new Random(3401);
    Calibration calibration =
        MadeSupersteps.calibration(cell -> seconds(cell) * factor(random, NOISE));
    SuperstepPredictor predictor = new SuperstepPredictor(calibration);
    List<SuperstepCell> held =
        SuperstepsSection.of(calibration).cells().stream()
            .map(Measured::cell)
            .filter(cell -> cell.role() == Role.TEST)
            .toList();
    for (int pair = 0; pair < PAIRS; pair++) {
      double own = factor(random, RUNS);
      double others = factor(random, RUNS);
      SuperstepCell cell = held.get(random.nextInt(held.size()));
      SuperstepInterval interval =
          predictor.interval(
              SuperstepModel.MEMLINE, new Accessed(cell.accesses().counts(), null, 4));
      Interval one = cell.isGood() ? interval.good() : interval.bad();
      judge(
          new Interval(own * one.low(), own * one.high()),
          others * seconds(cell) * factor(random, NOISE));
    }
    assertCovered();
  }

  /** A sort takes 20 ns per key at any size. */
  private static double seconds(long keys) {
    return 20e-9 * keys;
  }

  @Test
  void sorts() {
    Random random = new Random(3402);
    Calibration none = Calibrations.named("none").build();
    for (int pair = 0; pair < PAIRS; pair++) {
      double own = factor(random, RUNS);
      List<Measured<SortCell>> sorts = new ArrayList<>();
      for (long keys : new long[] {10_000, 30_000, 100_000, 300_000, 1_000_000}) {
        Role role = keys == 100_000 ? Role.TEST : Role.GRID;
        double[] launches =
            random.doubles(5).map(any -> own * seconds(keys) * factor(random, NOISE)).toArray();
        sorts.add(sort("radix", keys, 2, role, launches));
      }
      SortPrediction prediction =
          new SortPredictor(MadeSorts.with(none, sorts))
              .predict("radix", 4, 200_000, 2)
              .orElseThrow();
      judge(
          prediction.interval().orElseThrow(),
          factor(random, RUNS) * seconds(200_000) * factor(random, NOISE));
    }
    assertCovered();
  }
}
