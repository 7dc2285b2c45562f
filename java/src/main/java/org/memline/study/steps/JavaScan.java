package org.memline.study.steps;

import java.nio.ByteBuffer;
import org.memline.layout.MeshBlock;
import org.memline.mpi.Ranks;
import org.memline.mpi.RowScan;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.Region;
import org.memline.nativelib.ScanSpec;
import org.memline.sample.ScanCell;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.Resources;

/**
 * Performs a scan by the method {@code java}: Open MPI's Java bindings scan whole rows over the
 * ranks. The C library writes and verifies the rows. The steps have the same order as in the loop
 * of {@code programs/grid_run.c}, so that times can be compared.
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
   * Opens the scan. If there are fewer rows than ranks, some ranks have no row. They take part with
   * elements that nobody uses.
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

  /**
   * Runs repetitions. The time of a repetition is that of the slowest rank, as for scans by the C
   * library.
   */
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
      // The clocks of all ranks have stopped here, so that the following work is not timed.
      NativeFailure.check(GridRun.barrier());
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
