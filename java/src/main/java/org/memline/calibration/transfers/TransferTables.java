package org.memline.calibration.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.Evidence;
import org.memline.layout.Operation;
import org.memline.model.Interval;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleSet;
import org.memline.sample.TransferCell;

/** From samples of transfers to their table. */
final class TransferTables {
  private TransferTables() {}

  /** Null where none were measured. */
  static TransferTable of(SampleSet transfers) {
    if (transfers.samples().isEmpty()) {
      return null;
    }
    List<TransferTable.OperationTime> operations = new ArrayList<>();
    List<TransferTable.StepTime> steps = new ArrayList<>();
    for (int ranks :
        new TreeSet<>(transfers.launches().stream().map(LaunchRecord::ranks).toList())) {
      SampleSet those = transfers.where(launch -> launch.ranks() == ranks);
      operations.addAll(operations(those, ranks / 2));
      steps.addAll(StepTables.of(those, ranks));
    }
    return new TransferTable(operations, steps, List.of());
  }

  /** Launches with more pairs at once are another congestion, and nothing to average over. */
  private static List<TransferTable.OperationTime> operations(SampleSet set, int congestion) {
    List<TransferTable.OperationTime> operations = new ArrayList<>();
    for (CellEstimate estimate : Evidence.alone(set).estimates()) {
      if (estimate.cell() instanceof TransferCell cell && estimate.evidence()) {
        operations.add(operation(cell, estimate, congestion));
      }
    }
    return operations;
  }

  private static TransferTable.OperationTime operation(
      TransferCell cell, CellEstimate estimate, int congestion) {
    Operation operation = cell.operation();
    Interval range = estimate.range();
    return new TransferTable.OperationTime(
        cell.method(),
        cell.cache(),
        operation.from().toString(),
        operation.to().toString(),
        operation.words(),
        congestion,
        cell.role(),
        estimate.seconds(),
        range.low(),
        range.high());
  }
}
