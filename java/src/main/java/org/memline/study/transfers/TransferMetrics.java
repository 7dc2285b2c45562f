package org.memline.study.transfers;

import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.GroupMetrics;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Patterns;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.sample.ApplicationCell;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * Adds the metrics of transfers, which are numbers by which runs are compared. They are mean times
 * of operations with similar access patterns, mean times of steps of applications, and the time of
 * each operation with systematically chosen sizes. Only launches (starts of mpirun) with a single
 * pair of ranks are used.
 */
final class TransferMetrics {
  private TransferMetrics() {}

  static void add(GroupMetrics metrics) {
    metrics.addSeconds(TransferMetrics::means);
    metrics.addSeconds(TransferMetrics::single);
  }

  private static List<MetricId> means(Measured<?> measured, LaunchRecord launch) {
    if (!onePair(launch)) {
      return List.of();
    }
    if (measured.cell() instanceof ApplicationCell step) {
      return List.of(
          MetricId.of(
              Experiment.TRANSFERS, step.method(), step.cache(), Quantity.of(Kind.APPLICATIONS)));
    }
    TransferCell cell = (TransferCell) measured.cell();
    Kind kind =
        switch (Patterns.of(cell.operation().from(), cell.operation().to())) {
          case CONTIGUOUS -> Kind.CONTIGUOUS_OPERATIONS;
          case STRIDED -> Kind.STRIDED_OPERATIONS;
          case INDEXED -> Kind.INDEXED_OPERATIONS;
        };
    return List.of(
        MetricId.of(Experiment.TRANSFERS, cell.method(), cell.cache(), Quantity.of(kind)));
  }

  private static List<MetricId> single(Measured<?> measured, LaunchRecord launch) {
    if (!onePair(launch)
        || !(measured.cell() instanceof TransferCell cell)
        || cell.role() != Role.GRID) {
      return List.of();
    }
    return List.of(OperationMetric.id(cell));
  }

  /**
   * Returns whether a launch (start of mpirun) has a single pair of ranks. Several pairs send at
   * the same time and slow each other down.
   */
  private static boolean onePair(LaunchRecord launch) {
    return launch.ranks() / 2 == 1;
  }
}
