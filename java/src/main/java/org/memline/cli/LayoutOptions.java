package org.memline.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.Matrix;
import org.memline.layout.Moved;
import org.memline.layout.Shape;
import org.memline.layout.Slice;
import org.memline.layout.Unit;
import picocli.CommandLine.Option;

/**
 * The options that describe the sent data as rows or columns of a matrix, which is the local block
 * of one rank.
 */
final class LayoutOptions {
  @Option(
      names = "--matrix",
      paramLabel = "RxC",
      description = "Size of the rank's block, rows x columns.")
  String matrix;

  @Option(
      names = "--ld",
      paramLabel = "N",
      description =
          "Leading dimension in elements. Default: the number of columns C; with --order fortran,"
              + " of rows R.")
  Long leadingDimension;

  @Option(
      names = "--element",
      paramLabel = "TYPE",
      description =
          "Element type by its name in C, Fortran, NumPy or MPI (int32, float64, double, real(8),"
              + " MPI_DOUBLE, complex128), or its size, such as 16B.")
  String element;

  @Option(
      names = "--rows",
      paramLabel = "D",
      description =
          "Send D rows, the upper ones without --first. A Fortran matrix needs --order fortran:"
              + " then a column is contiguous, and a row is not.")
  Long rows;

  @Option(
      names = "--columns",
      paramLabel = "D",
      description =
          "Send D columns, the left ones without --first. In Fortran, with --order fortran, they"
              + " are contiguous.")
  Long columns;

  /**
   * Largest number of bytes in a message. MPI counts the elements of a message by an int, and an
   * element may be a single byte.
   */
  static final long MOST_BYTES = Integer.MAX_VALUE;

  /** Returns the values that the user gave, by the names of their options. */
  Map<String, String> given() {
    Map<String, String> row = new LinkedHashMap<>();
    put(row, "matrix", matrix);
    put(row, "ld", leadingDimension);
    put(row, "element", element);
    put(row, "rows", rows);
    put(row, "columns", columns);
    return row;
  }

  static void put(Map<String, String> row, String name, Object value) {
    if (value != null) {
      row.put(name, value.toString());
    }
  }

  /**
   * Returns rows or columns of int32 or float64 at the edge of a matrix; null if the user gave none
   * of these options.
   */
  Slice slice() {
    Map<String, String> row = given();
    if (row.isEmpty()) {
      return null;
    }
    if (!LayoutForms.complete(row.keySet())) {
      throw new UsageException(
          "a layout needs --matrix RxC, --element TYPE, and --rows D or --columns D: give all of them");
    }
    return slice(matrix, leadingDimension, Unit.parse(element).label(), rows, columns);
  }

  /**
   * Returns the rows or columns of a matrix that these values describe.
   *
   * @param row values by the names of their options
   */
  static Moved moved(Map<String, String> row) {
    if (!LayoutForms.fortran(row)) {
      return moved(row, false);
    }
    try {
      return moved(row, true);
    } catch (IllegalArgumentException | UsageException e) {
      throw new UsageException(
          "--order fortran is read as a row-major matrix with rows and columns exchanged: "
              + e.getMessage());
    }
  }

  private static Moved moved(Map<String, String> row, boolean fortran) {
    // A column-major matrix has the same layout as a row-major matrix with rows and columns
    // exchanged.
    String matrix = fortran ? exchanged(row.get("matrix")) : row.get("matrix");
    Long rows = CsvRows.number(row, fortran ? "columns" : "rows");
    Long columns = CsvRows.number(row, fortran ? "rows" : "columns");
    Long ld = CsvRows.number(row, "ld");
    Long first = CsvRows.number(row, "first");
    String element = row.get("element");
    Unit unit = Unit.parse(element);
    boolean computed = unit.label().equals("int32") || unit.label().equals("float64");
    if (computed && (first == null || first == 0)) {
      return slice(matrix, ld, unit.label(), rows, columns);
    }
    return within(matrix, ld, unit, rows, columns, first == null ? 0 : first);
  }

  private static String exchanged(String matrix) {
    Shape shape = Shape.parse("matrix", matrix);
    return shape.columns() + "x" + shape.rows();
  }

  /**
   * Returns rows or columns from any place in a matrix, with elements of any size.
   *
   * @param ld leading dimension in elements; null for the number of columns
   * @param rows number of rows; null if {@code columns} is given
   * @param columns number of columns; null if {@code rows} is given
   * @param first index of the first row or column, from 0
   */
  private static Moved within(
      String matrix, Long ld, Unit element, Long rows, Long columns, long first) {
    Shape shape = Shape.parse("matrix", matrix);
    long pitch = ld == null ? shape.columns() : ld;
    long limit = rows != null ? shape.rows() : shape.columns();
    long depth = rows != null ? rows : columns;
    if (pitch < shape.columns()) {
      throw new IllegalArgumentException(
          "leading dimension %d: use at least %d".formatted(pitch, shape.columns()));
    }
    if (first < 0 || depth < 1 || depth > limit - first) {
      throw new IllegalArgumentException(
          "%d rows or columns from number %d on do not fit in the matrix %s: send at least one, and only numbers from 0 to below %d"
              .formatted(depth, first, matrix, limit));
    }
    long count = rows != null ? rows : shape.rows();
    long length = rows != null ? shape.columns() : columns;
    long start =
        Math.multiplyExact(
            rows != null ? Math.multiplyExact(first, pitch) : first, element.bytes());
    Layout vector = new Layout.Vector(count, length, pitch, false, element);
    return LayoutPair.alike(start == 0 ? vector : new Layout.Offset(start, vector));
  }

  /**
   * Returns the first rows or columns of a matrix.
   *
   * @param matrix number of rows and columns, such as 100x200
   * @param ld leading dimension in elements; null for the number of columns
   * @param rows number of rows; null if {@code columns} is given
   * @param columns number of columns; null if {@code rows} is given
   */
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
