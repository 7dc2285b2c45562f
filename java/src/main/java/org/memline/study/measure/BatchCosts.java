package org.memline.study.measure;

import java.nio.file.Path;
import java.util.Optional;
import org.memline.call.region.CostRegion;
import org.memline.call.region.CostTrace;
import org.memline.call.region.CostVisit;
import org.memline.call.trace.TraceException;
import org.memline.machine.NodeName;

/**
 * Records how long the batches of a calibration take. A batch is a group of consecutive
 * repetitions. The record is a trace like that of an annotated program, with a section named {@code
 * batch}. If the environment variable MEMLINE_CALL_DIR names a folder, rank 0 writes
 * calibrate.cll.N.dat into that folder, for the command {@code call fit}. The times are taken
 * before and after a batch, so that they do not affect the measured times.
 */
final class BatchCosts implements AutoCloseable {
  private static final String PROGRAM = "calibrate";
  private static final String FORMULA =
      "batch[0] + batch[1]*repetitions + batch[2]*repetitions*bytes";

  private final Optional<CostTrace> trace;
  private final Optional<CostRegion> region;

  private BatchCosts(Optional<CostTrace> trace) {
    this.trace = trace;
    region = trace.map(t -> t.region("batch", FORMULA));
  }

  /**
   * Returns a recorder. It records nothing if the environment variable MEMLINE_CALL_DIR is not set.
   *
   * @param rank number of this rank
   */
  static BatchCosts ofEnvironment(int rank, int ranks) {
    return of(System.getenv(CostTrace.FOLDER), rank, ranks);
  }

  static BatchCosts of(String folder, int rank, int ranks) {
    if (folder == null || folder.isEmpty() || rank != 0) {
      return new BatchCosts(Optional.empty());
    }
    try {
      return new BatchCosts(
          Optional.of(new CostTrace(Path.of(folder), PROGRAM, rank, ranks, NodeName.here())));
    } catch (TraceException e) {
      RankReport.note(e.getMessage() + ": no batch is recorded").print();
      return new BatchCosts(Optional.empty());
    }
  }

  /**
   * Begins to record a batch of repetitions. The caller closes the returned object after the batch.
   * The result is null if nothing is recorded.
   */
  CostVisit batch(int repetitions, long bytes) {
    return region.map(r -> r.enter(repetitions, bytes)).orElse(null);
  }

  @Override
  public void close() {
    trace.ifPresent(CostTrace::close);
  }
}
