package org.memline.study.programs;

import java.util.List;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Mesh;
import org.memline.model.program.Joining;
import org.memline.model.program.Program;
import org.memline.mpi.Ranks;
import org.memline.nativelib.ConvolveSpec;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.Memline;
import org.memline.nativelib.MeshPrograms;
import org.memline.sample.Cell;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;
import org.memline.study.steps.ScansBench;

/** Measures convolutions on one rank. The C library allocates the memory of each convolution. */
public final class ProgramsBench implements Bench {
  /** Factor w by which the sum of a box is multiplied if the image is a test pattern. */
  private static final int WEIGHT = 3;

  /** Number of arrays that a rank allocates for a convolution: image, sums and result. */
  private static final int ARRAYS = 3;

  private final Ranks ranks;
  private final Mesh mesh;
  private final int lineBytes;

  public ProgramsBench(Ranks ranks, Mesh mesh, int lineBytes) {
    this.ranks = ranks;
    this.mesh = mesh;
    this.lineBytes = lineBytes;
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Mesh mesh, Plan plan) {
    return plan.cells().stream()
        .map(ProgramCell.class::cast)
        .mapToLong(cell -> bytes(mesh, cell))
        .max()
        .orElse(1);
  }

  private static long bytes(Mesh mesh, ProgramCell cell) {
    Matrix block = mesh.localBlock(cell.image().rows(), cell.image().columns(), Element.INT32);
    long reach = Math.min(cell.box(), Math.max(cell.image().rows(), cell.image().columns()));
    return ARRAYS * (block.rows() + reach) * (block.columns() + reach) * Element.INT32.bytes();
  }

  @Override
  public OpenCell open(Cell cell) {
    ConvolveSpec spec = spec(mesh, lineBytes, (ProgramCell) cell);
    spec.weight = WEIGHT;
    return OpenLoop.of(GridRun.convolve(spec, null), ranks.rank() == 0);
  }

  /** Returns the specification of a convolution, without its weight w and its image. */
  static ConvolveSpec spec(Mesh mesh, int lineBytes, ProgramCell cell) {
    ConvolveSpec spec = new ConvolveSpec();
    spec.mesh_rows = mesh.rows();
    spec.mesh_columns = mesh.columns();
    spec.program =
        cell.program() == Program.CONV_SCAN
            ? MeshPrograms.ML_CONV_SCAN
            : MeshPrograms.ML_CONV_SHIFT;
    // The horizontal and the vertical scan join the blocks of ranks in the same way. With fewer
    // than four ranks, the way does not matter, because all ways send the same number of messages.
    spec.joining = ScansBench.nativeJoining(Joining.best(Math.max(mesh.rows(), mesh.columns())));
    spec.order = MeshPrograms.ML_SCAN_CORRECT;
    spec.method = Codes.of(cell.method());
    spec.flavour = MeshPrograms.ML_TUNED;
    spec.cache = Codes.of(cell.cache());
    spec.line_bytes = lineBytes;
    spec.pages = Memline.ML_PAGES_BASE;
    spec.rows = cell.image().rows();
    spec.columns = cell.image().columns();
    spec.box = cell.box();
    return spec;
  }

  @Override
  public List<Settling> settling() {
    return List.of();
  }

  @Override
  public void close() {
    // Nothing has to be closed: each measured convolution closes its own resources.
  }
}
