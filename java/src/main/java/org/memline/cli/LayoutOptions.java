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
      description = "The rank's block: rows x columns.")
  String matrix;

  @Option(
      names = "--ld",
      paramLabel = "N",
      description = "Leading dimension in elements; by default C.")
  Long leadingDimension;

  @Option(
      names = "--element",
      required = true,
      paramLabel = "TYPE",
      description = "int32 or float64.")
  String element;

  @ArgGroup(multiplicity = "1")
  Depth depth;

  static final class Depth {
    @Option(
        names = "--rows",
        required = true,
        paramLabel = "D",
        description = "Send the D upper rows.")
    Long rows;

    @Option(
        names = "--columns",
        required = true,
        paramLabel = "D",
        description = "Send the D left columns.")
    Long columns;
  }

  Slice slice() {
    return slice(matrix, leadingDimension, element, depth.rows, depth.columns);
  }

  /** Exactly one of {@code rows} and {@code columns} is given; {@code ld} null means C. */
  static Slice slice(String matrix, Long ld, String element, Long rows, Long columns) {
    Shape shape = Shape.parse("matrix", matrix);
    long leadingDimension = ld == null ? shape.columns() : ld;
    Matrix block =
        new Matrix(shape.rows(), shape.columns(), leadingDimension, Element.parse(element));
    return rows != null
        ? new Slice(block, Axis.ROWS, rows)
        : new Slice(block, Axis.COLUMNS, columns);
  }
}
