package org.memline.compare.comparability;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.SideValues;

class SameCellsTest {
  private static final boolean[] ALONE = {true};

  private static SideValues side(String... cells) {
    return SideValues.joined(Arrays.stream(cells).map(SameCellsTest::run).toList());
  }

  /**
   * Returns the side of a comparison whose only run has a mean over these cells. If {@code cells}
   * is empty, the run lacks the metric.
   */
  private static SideValues run(String cells) {
    MetricId id = MetricId.parse("sends.packed.cold.short");
    Metric metric = new Metric(id, 1, "s", "lower", null, null, List.of(1.0), null, cells);
    return cells.isEmpty()
        ? SideValues.absent(SideValues.byRun(metric), 1)
        : SideValues.byRun(metric);
  }

  @Test
  void runsWithUncommonCellsDoNotCount() {
    SameCells cells = SameCells.of(side("9-a", "8-b", "9-a", "8-c"), side("9-a"), false);
    assertArrayEquals(new boolean[] {true, false, true, false}, cells.before());
    assertArrayEquals(ALONE, cells.after());
    SameCells lacking = SameCells.of(side("9-a", "9-a"), side("8-b"), false);
    assertArrayEquals(new boolean[] {true, true}, lacking.before());
    assertArrayEquals(new boolean[] {false}, lacking.after());
  }

  @Test
  void runsWithoutTheMetricDoNotDecideTheCells() {
    SameCells cells = SameCells.of(side("", "", "", "9-a"), side("9-a"), false);
    assertArrayEquals(ALONE, cells.after());
  }

  /**
   * Earlier versions did not record the cells of a mean, so such a run is compared without this
   * check.
   */
  @Test
  void runsWithoutRecordedCellsCount() {
    MetricId id = MetricId.parse("sends.packed.cold.short");
    SideValues old =
        SideValues.byRun(new Metric(id, 1, "s", "lower", null, null, List.of(1.0), null));
    SameCells cells = SameCells.of(old, side("9-a"), false);
    assertArrayEquals(ALONE, cells.before());
    assertArrayEquals(ALONE, cells.after());
  }

  @Test
  void pairedLaunchesAlwaysCount() {
    SameCells cells = SameCells.of(side("9-a"), side("8-b"), true);
    assertArrayEquals(ALONE, cells.before());
    assertArrayEquals(ALONE, cells.after());
  }
}
