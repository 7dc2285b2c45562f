package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.Metrics;
import org.memline.file.Calibrator;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.sample.Experiment;
import org.memline.sample.Locality;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import org.memline.study.steps.StepSamples;

class SuperstepsSectionTest {
  /** Lines of 64 bytes; levels of 32 KiB, 1 MiB and 16 MiB. */
  private static final CacheGeometry CACHES =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 16, 16 << 20, 16);

  private static final RankAccesses FEW = RankAccesses.even(8_192, 8_192, 2);
  private static final RankAccesses MANY = RankAccesses.even(16_385, 10, 2);

  private static StepSamples launch(boolean oversubscribed) {
    return new StepSamples(Experiment.SUPERSTEPS).launch("1x2", oversubscribed);
  }

  private static SuperstepCell good(RankAccesses accesses) {
    return SuperstepCell.good(Suite.ONE, accesses, Role.TRAIN);
  }

  private static SuperstepCell bad(RankAccesses accesses) {
    return SuperstepCell.bad(Suite.ONE, accesses, Role.TRAIN);
  }

  /**
   * In good mode, 8192 words of 4 bytes fill the first-level cache. In bad mode, each word has its
   * own line: 8192 lines fill half of the second-level cache, and 16 385 lines exceed it.
   */
  private static SampleSet measured(boolean oversubscribed) {
    StepSamples samples = launch(oversubscribed);
    samples.add(good(FEW), 4e-6);
    samples.add(SuperstepCell.good(Suite.TWO, FEW, Role.TRAIN), 9e-6);
    samples.add(good(MANY), 20e-6);
    samples.add(bad(FEW), 400e-6);
    samples.add(bad(MANY), 700e-6);
    samples.add(good(FEW).withWords(8), 1);
    samples.add(good(FEW).on(Pages.HUGE), 1);
    return samples.set();
  }

  @Test
  void metricsAreGroupedByPlacingAndByTheCacheThatHoldsTheData() {
    Map<String, Double> values =
        Metrics.of(measured(false), groups -> SuperstepMetrics.add(groups, CACHES)).stream()
            .filter(metric -> !metric.id().control())
            .collect(Collectors.toMap(metric -> metric.id().toString(), Metric::value));
    assertEquals(
        List.of(
            "supersteps.bad.l2.mean_1x2",
            "supersteps.bad.l3.mean_1x2",
            "supersteps.good.l1.mean_1x2",
            "supersteps.good.l2.mean_1x2"),
        values.keySet().stream().sorted().toList());
    assertEquals(
        6e-6, values.get("supersteps.good.l1.mean_1x2"), 1e-12, "geometric mean of 4 and 9 µs");
    assertEquals(400e-6, values.get("supersteps.bad.l2.mean_1x2"), 1e-12);
  }

  @Test
  void sortsHaveAMetricOfTheirOwnAndAreNotListedAsSupersteps() {
    StepSamples samples = launch(false);
    samples.add(new SortCell("radix", 4, 10_000, 2, Role.GRID), 1e-3);
    samples.add(new SortCell("radix", 4, 100_000, 2, Role.GRID), 4e-3);
    samples.add(new SortCell("radix", 4, 10_000, 1, Role.GRID), 9e-3);
    samples.add(good(FEW), 4e-6);
    SuperstepsSection table = SuperstepsSection.of(samples.set(), Double.NaN);
    assertEquals(3, table.sorts().size());
    assertEquals(1, table.cells().size());
    Metric mean =
        Metrics.of(samples.set(), groups -> SuperstepMetrics.add(groups, CACHES)).stream()
            .filter(m -> m.id().toString().equals("supersteps.sort_radix.int32.mean_1x2"))
            .findFirst()
            .orElseThrow();
    assertEquals(2e-3, mean.value(), 1e-12, "geometric mean of 1 and 4 ms");
  }

  @Test
  void aGoodSuperstepIsFoundByItsCounts() {
    SuperstepsSection table = SuperstepsSection.of(measured(false), Double.NaN);
    assertEquals(7, table.cells().size());
    assertEquals(20e-6, table.good(MANY).orElseThrow().seconds(), 1e-12);
    assertTrue(table.good(RankAccesses.even(1, 1, 2)).isEmpty());
  }

  @Test
  void oversubscribedSuperstepsAreListedButNotFittedOrMetrics() {
    SuperstepsSection table = SuperstepsSection.of(measured(true), Double.NaN);
    assertEquals(7, table.cells().size());
    assertTrue(table.cells().stream().allMatch(cell -> cell.ranks().oversubscribed()));
    assertEquals(List.of(), table.counting());
    assertEquals(
        List.of(), Metrics.of(measured(true), groups -> SuperstepMetrics.add(groups, CACHES)));
  }

  @Test
  void oversubscribedSuperstepsAreNotListedBesideOthers() {
    StepSamples samples = launch(false);
    samples.add(good(FEW), 4e-6);
    samples.launch("1x2", true);
    samples.add(good(FEW), 4e-3);
    SuperstepsSection table = SuperstepsSection.of(samples.set(), Double.NaN);
    assertEquals(4e-6, table.good(FEW).orElseThrow().seconds(), 1e-12);
    assertEquals(1, table.counting().size());
  }

  /**
   * Two of three batches are measured with far cores, one with near cores. Each distance has its
   * own times and contains only the cells that were measured at it.
   */
  @Test
  void nearAndFarCoresAreFittedSeparately() {
    StepSamples samples = launch(false);
    for (int words = 100; words < 130; words++) {
      RankAccesses accesses = RankAccesses.even(words, words, 2);
      samples.add(bad(accesses), 30e-6, 215);
      samples.add(bad(accesses), 30e-6, 215);
      samples.add(bad(accesses), 10e-6, 64);
    }
    samples.add(good(FEW), 5e-6, 215);
    Calibration calibration = Calibrator.calibrate(samples.set(), "two", "test", List.of());
    assertEquals(2, calibration.states().size());
    SuperstepsSection far = SuperstepsSection.of(calibration);
    SuperstepsSection near = SuperstepsSection.of(calibration.states().get(1));
    assertEquals(31, far.cells().size());
    assertEquals(30e-6, far.cells().get(0).seconds(), 1e-12);
    assertEquals(30, near.cells().size());
    assertEquals(10e-6, near.cells().get(0).seconds(), 1e-12);
    assertEquals(Locality.CORE, calibration.states().get(1).locality());
  }

  @Test
  void withoutCellsThereIsNoTable() {
    assertNull(SuperstepsSection.of(launch(false).set(), Double.NaN));
  }
}
