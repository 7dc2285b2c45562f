package org.memline.study.steps;

import java.util.List;
import org.memline.mpi.Ranks;
import org.memline.nativelib.ComputeSpec;
import org.memline.nativelib.GridRun;
import org.memline.nativelib.MeshPrograms;
import org.memline.nativelib.Region;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Plan;
import org.memline.study.measure.Bench;
import org.memline.study.measure.Codes;
import org.memline.study.measure.OpenCell;
import org.memline.study.measure.OpenLoop;

/**
 * Measures the assignments A = x and A = x op y of arrays on one rank. The memory for A, x and y is
 * allocated only once. Each of these three blocks is as large as the plan's largest matrix.
 */
public final class ComputationBench implements Bench {
  private static final int ARRAYS = 3;

  private final Ranks ranks;
  private final int lineBytes;
  private final Region a;
  private final Region x;
  private final Region y;

  public ComputationBench(Ranks ranks, int lineBytes, Plan plan) {
    this.ranks = ranks;
    this.lineBytes = lineBytes;
    long bytes = bytesNeeded(plan) / ARRAYS;
    a = new Region(bytes);
    x = new Region(bytes);
    y = new Region(bytes);
  }

  /** Returns the memory that each rank needs for a plan, in bytes. */
  public static long bytesNeeded(Plan plan) {
    return ARRAYS
        * plan.cells().stream()
            .mapToLong(cell -> ((ComputationCell) cell).matrix().bytes())
            .max()
            .orElse(1);
  }

  @Override
  public OpenCell open(Cell cell) {
    ComputationCell computation = (ComputationCell) cell;
    ComputeSpec spec = new ComputeSpec();
    spec.op =
        switch (computation.op()) {
          case ASSIGN -> MeshPrograms.ML_ASSIGN;
          case SUM -> MeshPrograms.ML_SUM;
          case PRODUCT -> MeshPrograms.ML_PRODUCT;
        };
    spec.element_bytes = computation.matrix().element().bytes();
    spec.x_array = computation.xArray() ? 1 : 0;
    spec.y_array = computation.yArray() ? 1 : 0;
    spec.flavour = computation.plain() ? MeshPrograms.ML_PLAIN : MeshPrograms.ML_TUNED;
    spec.cache = Codes.of(computation.cache());
    spec.line_bytes = lineBytes;
    spec.rows = computation.matrix().rows();
    spec.columns = computation.matrix().columns();
    spec.ld = computation.matrix().leadingDimension();
    return OpenLoop.onAll(GridRun.compute(spec, a, x, y), ranks);
  }

  @Override
  public List<Settling> settling() {
    return List.of();
  }

  @Override
  public void close() {
    a.close();
    x.close();
    y.close();
  }
}
