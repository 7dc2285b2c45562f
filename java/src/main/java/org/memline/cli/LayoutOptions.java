package org.memline.cli;

import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Shape;
import org.memline.layout.Slice;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** LAYOUT: the local block of one rank, and the slice at its upper or left edge. */
final class LayoutOptions {
  @Option(
      names = "--matrix",
      required = true,
      paramLabel = "RxC",
      description = "Size of the rank's block, rows x columns.")
  String matrix;

  @Option(
      names = "--ld",
      paramLabel = "N",
      description = "Leading dimension in elements. Default: the number of columns C.")
  Long leadingDimension;

  @Option(
      names = "--element",
      required = true,
      paramLabel = "TYPE",
      description = "Element type: int32 (also int, MPI_INT) or float64 (also double, MPI_DOUBLE).")
  String element;

  @ArgGroup(multiplicity = "1")
  Depth depth;

  static final class Depth {
    @Option(
        names = "--rows",
        required = true,
        paramLabel = "D",
        description =
            "Send the D upper rows. The matrix is row-major, as in C. For a column-major"
                + " matrix, as in Fortran, swap the numbers of --matrix and give columns as"
                + " --rows.")
    Long rows;

    @Option(
        names = "--columns",
        required = true,
        paramLabel = "D",
        description =
            "Send the D left columns. For a column-major matrix, as in Fortran, with the numbers of"
                + " --matrix swapped, these are its upper rows.")
    Long columns;
  }

  Slice slice() {
    return slice(matrix, leadingDimension, element, depth.rows, depth.columns);
  }

  /** MPI counts the bytes of a message by an int. */
  static final long MOST_BYTES = Integer.MAX_VALUE;

  /** Exactly one of {@code rows} and {@code columns} is given; {@code ld} null means C. */
  static Slice slice(String matrix, Long ld, String element, Long rows, Long columns) {
    Shape shape = Shape.parse("matrix", matrix);
    long leadingDimension = ld == null ? shape.columns() : ld;
    Matrix block =
        new Matrix(shape.rows(), shape.columns(), leadingDimension, Element.parse(element));
    Slice slice =
        rows != null ? new Slice(block, Axis.ROWS, rows) : new Slice(block, Axis.COLUMNS, columns);
    if (slice.payloadBytes() > MOST_BYTES) {
      throw new UsageException(
          "%s %d of %s are %d bytes, and one message holds at most %d: send them in parts"
              .formatted(
                  rows != null ? "--rows" : "--columns",
                  rows != null ? rows : columns,
                  matrix,
                  slice.payloadBytes(),
                  MOST_BYTES));
    }
    return slice;
  }
}
