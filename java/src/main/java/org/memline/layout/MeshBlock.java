package org.memline.layout;

/**
 * The part of a global array on one rank of a mesh. L rows over P ranks give ⌈L/P⌉ rows to each
 * rank, and columns are divided by the same rule. The parts of the last ranks may be smaller or
 * empty.
 *
 * @param firstRow index of the first row in the array; the number of rows of the array if the block
 *     is empty
 */
public record MeshBlock(long firstRow, long rows, long firstColumn, long columns) {

  public static MeshBlock of(Mesh mesh, Shape array, int rank) {
    long high = part(array.rows(), mesh.rows());
    long wide = part(array.columns(), mesh.columns());
    long row = Math.min(array.rows(), high * mesh.rowOf(rank));
    long column = Math.min(array.columns(), wide * mesh.columnOf(rank));
    return new MeshBlock(
        row, Math.min(high, array.rows() - row), column, Math.min(wide, array.columns() - column));
  }

  public boolean isEmpty() {
    return rows == 0 || columns == 0;
  }

  private static long part(long length, int parts) {
    return (length - 1) / parts + 1;
  }
}
