package org.memline.model.program;

import org.memline.layout.Axis;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;

/**
 * Counts the work of A = x or A = x op y on the matrices of one rank, which all have the same
 * layout. x and y are arrays or scalars. Each array operand is loaded once, and A is stored once.
 * If rows are padded, the number of memory lines is not proportional to the number of bytes.
 */
public final class ComputationCounts {
  private ComputationCounts() {}

  /**
   * Returns the counts of one computation.
   *
   * @param arrays number of operands that are arrays, 0 to 2; all other operands are scalars
   * @param operation true for A = x op y, false for A = x. If x and y are scalars, x op y counts as
   *     a single operation
   */
  public static StepCounts of(Matrix matrix, int arrays, boolean operation, long lineBytes) {
    if (arrays < 0 || arrays > (operation ? 2 : 1)) {
      throw new IllegalArgumentException(
          (operation ? "x op y" : "x") + " has no " + arrays + " array operands");
    }
    Slice whole = new Slice(matrix, Axis.ROWS, matrix.rows());
    double elements = (double) matrix.rows() * matrix.columns();
    double operations = !operation ? 0 : arrays == 0 ? 1 : elements;
    return new StepCounts(
        0,
        (arrays + 1.0) * whole.payloadBytes(),
        (arrays + 1) * PaperBounds.of(whole, lineBytes).mlt(),
        operations,
        false);
  }
}
