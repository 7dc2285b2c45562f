package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Shape;
import org.memline.model.program.Program;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;

class StepMetricsTest {
  private static Cell sum(int side, Role role) {
    Matrix matrix = Matrix.dense(side, side, Element.INT32);
    return new ComputationCell(
        ComputationCell.Op.SUM, true, true, false, CacheState.WARM, matrix, role);
  }

  private static Cell program(int side, Role role) {
    Shape image = new Shape(side, side);
    return new ProgramCell(Program.CONV_SHIFT, Method.PACKED, CacheState.WARM, 3, image, role);
  }

  /**
   * Returns the only metric of a run in which the first cell takes 1 µs and the second 4 µs.
   *
   * @param heldOut seeds from which held-out cells were drawn
   */
  private static Metric mean(Experiment experiment, List<Long> heldOut, List<Cell> cells) {
    StepSamples samples = new StepSamples(experiment).launch("1x2", false);
    samples.add(cells.get(0), 1e-6);
    samples.add(cells.get(1), 4e-6);
    return Metrics.of(samples.set(heldOut), StepMetrics::add).stream()
        .filter(metric -> !metric.id().control())
        .reduce(
            (one, other) -> {
              throw new AssertionError(one + " and " + other);
            })
        .orElseThrow();
  }

  @Test
  void cellsHeldOutByOneRunAreInNoMean() {
    List<Cell> cells = List.of(sum(100, Role.TRAIN), sum(200, Role.TEST));
    Metric before = mean(Experiment.COMPUTATION, List.of(), cells);
    assertEquals(MetricId.parse("computation.sum.warm.mean_1x2"), before.id());
    assertEquals(2e-6, before.value(), 1e-15);
    Metric redrawn = mean(Experiment.COMPUTATION, List.of(5L), cells);
    assertEquals(1e-6, redrawn.value(), 1e-15);
    assertEquals(Plan.of(Experiment.COMPUTATION, cells.subList(0, 1)).id(), redrawn.cells());
    assertEquals(
        redrawn,
        mean(
            Experiment.COMPUTATION,
            List.of(6L),
            List.of(sum(100, Role.TRAIN), sum(300, Role.TEST))));
  }

  @Test
  void designedCellsAreInTheMeanAlthoughHeldOut() {
    List<Cell> cells = List.of(program(100, Role.TRAIN), program(200, Role.TEST));
    assertEquals(2e-6, mean(Experiment.PROGRAMS, List.of(5L), cells).value(), 1e-15);
  }
}
