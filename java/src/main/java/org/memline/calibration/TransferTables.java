package org.memline.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.sample.CellSample;
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
    double usualNs =
        Evidence.usualNs(transfers.samples().stream().map(CellSample::controlNs).toList());
    List<TransferTable.Operation> operations = new ArrayList<>();
    for (CellEstimate estimate : new Evidence(transfers, usualNs).estimates()) {
      if (estimate.cell() instanceof TransferCell cell) {
        operations.add(operation(cell, estimate));
      }
    }
    return new TransferTable(operations);
  }

  private static TransferTable.Operation operation(TransferCell cell, CellEstimate estimate) {
    double[] launches =
        Arrays.stream(estimate.launchSeconds()).filter(s -> !Double.isNaN(s)).sorted().toArray();
    return new TransferTable.Operation(
        cell.method(),
        cell.cache(),
        cell.operation().from().toString(),
        cell.operation().to().toString(),
        cell.operation().words(),
        cell.role(),
        estimate.seconds(),
        launches[0],
        launches[launches.length - 1]);
  }
}
