package org.memline.study.steps;

import java.util.List;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.layout.MeshBlock;
import org.memline.model.program.Joining;
import org.memline.model.program.ScanOp;
import org.memline.mpi.Ranks;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.MeshPrograms;
import org.memline.nativelib.Region;
import org.memline.nativelib.ScanSpec;
import org.memline.sample.Cell;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.ScanCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;

/**
 * Measures scans on one rank. The memory of the rank is large enough for its block of the plan's
 * largest array.
 */
public final class ScansBench implements Bench {
  private final Ranks ranks;
  private final Mesh mesh;
  private final int lineBytes;
  private final Region block;

  public ScansBench(Ranks ranks, Mesh mesh, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.mesh = mesh;
    this.lineBytes = lineBytes;
    block = new Region(bytesNeeded(mesh, plan));
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Mesh mesh, Plan plan) {
    return plan.cells().stream()
        .map(ScanCell.class::cast)
        .mapToLong(cell -> largest(mesh, cell).bytes())
        .max()
        .orElse(1);
  }

  private static Matrix largest(Mesh mesh, ScanCell cell) {
    Matrix dense = mesh.localBlock(cell.array().rows(), cell.array().columns(), cell.element());
    return new Matrix(
        dense.rows(), dense.columns(), dense.columns() + cell.padding(), cell.element());
  }

  @Override
  public OpenCell open(Cell cell) {
    ScanCell scan = (ScanCell) cell;
    MeshBlock own = MeshBlock.of(mesh, scan.array(), ranks.rank());
    ScanSpec spec = new ScanSpec();
    spec.mesh_rows = mesh.rows();
    spec.mesh_columns = mesh.columns();
    spec.direction = scan.vertical() ? MeshPrograms.ML_VERTICAL : MeshPrograms.ML_HORIZONTAL;
    spec.exclusive = scan.kind().exclusive() ? 1 : 0;
    spec.op = nativeOp(scan.kind().op());
    spec.element_bytes = scan.element().bytes();
    spec.joining = nativeJoining(scan.kind().joining());
    spec.order = scan.kind().seed() ? MeshPrograms.ML_SCAN_SEED : MeshPrograms.ML_SCAN_CORRECT;
    spec.method = Codes.of(scan.kind().method());
    spec.flavour = scan.plain() ? MeshPrograms.ML_PLAIN : MeshPrograms.ML_TUNED;
    spec.cache = Codes.of(scan.cache());
    spec.line_bytes = lineBytes;
    spec.rows = scan.array().rows();
    spec.columns = scan.array().columns();
    spec.ld = own.columns() + scan.padding();
    if (scan.kind().method() == Method.JAVA) {
      return new JavaScan(ranks, spec, scan, own, block);
    }
    return OpenLoop.of(GridRun.scan(spec, block), ranks.rank() == 0);
  }

  private static int nativeOp(ScanOp op) {
    return switch (op) {
      case SUM -> MeshPrograms.ML_SUM;
      case MAX -> MeshPrograms.ML_MAX;
      case PRODUCT -> MeshPrograms.ML_PRODUCT;
    };
  }

  /** Returns the code that the C library uses for a way to join the blocks of ranks. */
  public static int nativeJoining(Joining joining) {
    return switch (joining) {
      case CHAIN -> MeshPrograms.ML_CHAIN;
      case DOUBLING -> MeshPrograms.ML_DOUBLING;
      case LIBRARY -> MeshPrograms.ML_LIBRARY;
      case ROWS -> MeshPrograms.ML_ROWS;
    };
  }

  @Override
  public List<Settling> settling() {
    return List.of();
  }

  @Override
  public void close() {
    block.close();
  }
}
