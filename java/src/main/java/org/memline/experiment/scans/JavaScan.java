package org.memline.experiment.scans;

import java.nio.ByteBuffer;
import org.memline.experiment.measure.OpenCell;
import org.memline.experiment.measure.Resources;
import org.memline.layout.MeshBlock;
import org.memline.mpi.Ranks;
import org.memline.mpi.RowScan;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.Region;
import org.memline.nativelib.ScanSpec;
import org.memline.sample.ScanCell;

/**
 * The method {@code java} for scans: the bindings scan whole rows over the ranks, and the C library
 * writes and verifies them with the loop of {@code programs/grid_run.c}.
 */
final class JavaScan implements OpenCell {
  private final GridRun checked;
  private final RowScan bindings;
  private final boolean leads;
  private double[] lastNs = new double[0];

  /** Creates the scan. Collective. */
  JavaScan(Ranks ranks, ScanSpec spec, ScanCell cell, MeshBlock own, Region block) {
    checked = GridRun.scan(spec, block);
    bindings = Resources.and(checked, () -> open(ranks, spec, cell, own, block));
    leads = ranks.rank() == 0;
  }

  /**
   * Opens the scan. If there are fewer rows than ranks, a rank without a row takes part with unused
   * elements.
   */
  private static RowScan open(
      Ranks ranks, ScanSpec spec, ScanCell cell, MeshBlock own, Region block) {
    int bytes = Math.toIntExact(own.columns() * cell.element().bytes());
    ByteBuffer row = own.rows() == 0 ? ByteBuffer.allocateDirect(bytes) : block.buffer(bytes);
    return ranks.rowScan(
        ranks.rank() % spec.mesh_columns,
        row,
        cell.element(),
        cell.kind().op(),
        cell.kind().exclusive());
  }

  @Override
  public boolean leads() {
    return leads;
  }

  @Override
  public int warmUps() {
    return 1;
  }

  /** Runs repetitions; the time of each is that of the slowest rank, as in C. */
  @Override
  public int run(long first, int count) {
    lastNs = new double[count];
    int data = Memline.ML_OK;
    for (int i = 0; i < count; i++) {
      int status = checked.prepareScan(first + i);
      if (status != Memline.ML_OK) {
        return status;
      }
      long before = System.nanoTime();
      bindings.once();
      lastNs[i] = System.nanoTime() - before;
      NativeFailure.check(
          GridRun.barrier()); // all clocks have stopped, so the following work disturbs no time
      if (data == Memline.ML_OK) {
        data = checked.verifyScan(first + i);
      }
    }
    NativeFailure.check(GridRun.longest(lastNs));
    return data;
  }

  @Override
  public double[] ns() {
    return lastNs;
  }

  @Override
  public double controlNs() {
    return checked.controlNs();
  }

  @Override
  public int verifyAll(long repetition) {
    return checked.verifyAll(repetition);
  }

  @Override
  public void close() {
    bindings.close();
    checked.close();
  }
}
