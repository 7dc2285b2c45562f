package org.memline.layout;

import java.util.OptionalInt;

/**
 * The mesh of ranks, P_r rows and P_c columns, over which a matrix is divided. Ranks are numbered
 * row by row.
 *
 * <pre>
 *     3x2     0  1     ROWS slices travel between vertical neighbours, 0-2 and 1-3;
 *             2  3     COLUMNS slices between horizontal ones, 0-1, 2-3 and 4-5.
 *             4  5     Rows are paired from the top: here 4 and 5 have no partner.
 * </pre>
 */
public record Mesh(int rows, int columns) {

  public Mesh {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          "mesh '" + rows + "x" + columns + "': rows and columns must be at least 1");
    }
    if ((long) rows * columns > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(tooLarge(rows + "x" + columns));
    }
  }

  /** Returns the mesh for {@code PxQ}, for example {@code 2x1}. */
  public static Mesh parse(String text) {
    Shape shape = Shape.parse("mesh", text);
    if (shape.rows() > Integer.MAX_VALUE || shape.columns() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(tooLarge(text));
    }
    return new Mesh((int) shape.rows(), (int) shape.columns());
  }

  /**
   * Returns the mesh of exactly {@code ranks} ranks whose numbers of rows and columns differ least,
   * with at least as many rows as columns.
   */
  public static Mesh squarest(int ranks) {
    if (ranks < 1) {
      throw new IllegalArgumentException("mesh of " + ranks + " ranks: use at least 1");
    }
    int columns = (int) Math.sqrt(ranks);
    while (ranks % columns != 0) {
      columns--;
    }
    return new Mesh(ranks / columns, columns);
  }

  public int size() {
    return rows * columns;
  }

  public int rowOf(int rank) {
    return requireRank(rank) / columns;
  }

  public int columnOf(int rank) {
    return requireRank(rank) % columns;
  }

  /**
   * Returns the block of rank 0, which is the largest, without padding. A matrix of L_R rows and
   * L_C columns on a mesh of P_r×P_c ranks gives it ⌈L_R/P_r⌉ rows and ⌈L_C/P_c⌉ columns.
   */
  public Matrix localBlock(long globalRows, long globalColumns, Element element) {
    Shape global = new Shape(globalRows, globalColumns);
    return Matrix.dense(
        (global.rows() - 1) / rows + 1, (global.columns() - 1) / columns + 1, element);
  }

  /**
   * Returns the partner with which a rank exchanges slices; empty if the rank has no partner. Pairs
   * are disjoint, so no two messages share a link. In a mesh without neighbours in the direction of
   * the axis (1xQ for ROWS, Px1 for COLUMNS), ranks 0 and 1, 2 and 3, … are partners. They transfer
   * the same slices, although the matrix is not divided in that direction.
   */
  public OptionalInt partner(int rank, Axis axis) {
    boolean vertical = axis == Axis.ROWS;
    int extent = vertical ? rows : columns;
    if (extent == 1) {
      int other = requireRank(rank) ^ 1;
      return other < size() ? OptionalInt.of(other) : OptionalInt.empty();
    }
    int position = vertical ? rowOf(rank) : columnOf(rank);
    int other = position ^ 1;
    return other < extent
        ? OptionalInt.of(rank + (other - position) * (vertical ? columns : 1))
        : OptionalInt.empty();
  }

  @Override
  public String toString() {
    return rows + "x" + columns;
  }

  private int requireRank(int rank) {
    if (rank < 0 || rank >= size()) {
      throw new IllegalArgumentException(
          "rank " + rank + " is outside mesh " + this + ": use 0 to " + (size() - 1));
    }
    return rank;
  }

  private static String tooLarge(String text) {
    return "mesh '" + text + "' has more than " + Integer.MAX_VALUE + " ranks: use a smaller one";
  }
}
