package org.memline.study.steps;

import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.GroupMetrics;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.LaunchRecord;
import org.memline.sample.ProgramCell;
import org.memline.sample.ScanCell;

/**
 * Adds the metrics of scans, computation and whole programs, which are numbers by which runs are
 * compared. A metric is the mean time of one kind of cell (measured configuration) for one mesh
 * (arrangement of the ranks in rows and columns). Meshes have separate metrics, because they divide
 * the array differently. For scans and computation, only memline's optimised loops are used; the
 * models are fitted to these loops.
 */
public final class StepMetrics {
  private StepMetrics() {}

  public static void add(GroupMetrics metrics) {
    metrics.addSeconds(StepMetrics::mean);
  }

  private static List<MetricId> mean(Measured<?> measured, LaunchRecord launch) {
    Cell cell = measured.cell();
    if (cell instanceof ScanCell scan) {
      boolean own = scan.kind().equals(ScanCell.Kind.PAPER) && !scan.plain();
      String subject = scan.vertical() ? "vertical" : "horizontal";
      return own ? id(cell, subject, scan.cache().label(), launch) : List.of();
    }
    if (cell instanceof ComputationCell step) {
      return step.plain() ? List.of() : id(cell, step.op().label(), step.cache().label(), launch);
    }
    ProgramCell program = (ProgramCell) cell;
    return id(cell, program.program().label(), program.cache().label(), launch);
  }

  private static List<MetricId> id(Cell cell, String subject, String cache, LaunchRecord launch) {
    Quantity quantity = Quantity.of(Kind.MEAN, launch.mesh());
    return List.of(new MetricId(cell.experiment(), subject, cache, quantity));
  }
}
