package org.memline.layout.application;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.memline.layout.Mesh;

/**
 * The communication step of successive over-relaxation before each sweep. The block of a rank has a
 * margin of one word, which receives the nearest rows and columns of the blocks of the four
 * neighbours. The exchange is in place.
 *
 * <pre>
 *       . u u u .        u, l, r, d   the margin: from the neighbours
 *       l # # # r        # the block: its rim is sent to the neighbours
 *       l # # # r        .            not exchanged
 *       . d d d .
 * </pre>
 */
final class Shift {
  /**
   * Largest n. The limit follows from the numbers of words, margins included, which are of type
   * int.
   */
  static final int LARGEST = 32000;

  private final int size;
  private final Mesh mesh;
  private final Bands rowBands;
  private final Bands columnBands;
  private final int meshRow;
  private final int meshColumn;
  private final int rows;
  private final int columns;
  private final int leadingDimension; // in words

  private Shift(int size, Mesh mesh, int rank) {
    this.size = size;
    this.mesh = mesh;
    rowBands = new Bands(size, mesh.rows());
    columnBands = new Bands(size, mesh.columns());
    meshRow = mesh.rowOf(rank);
    meshColumn = mesh.columnOf(rank);
    rows = rowBands.size(meshRow);
    columns = columnBands.size(meshColumn);
    leadingDimension = columns + 2;
  }

  static RankStep step(int size, Mesh mesh, int rank) {
    Shift shift = new Shift(size, mesh, rank);
    return shift.rows == 0 || shift.columns == 0 ? RankStep.idle() : shift.step();
  }

  private RankStep step() {
    int[] numbers = new int[(rows + 2) * leadingDimension];
    int[] serial = new int[numbers.length];
    Arrays.fill(numbers, -1);
    Arrays.fill(serial, -1);
    for (int row = 0; row < rows + 2; row++) {
      boolean rowInside = row >= 1 && row <= rows;
      for (int column = 0; column < leadingDimension; column++) {
        boolean columnInside = column >= 1 && column <= columns;
        int[] kind = rowInside && columnInside ? numbers : serial;
        if (rowInside || columnInside) {
          kind[row * leadingDimension + column] = number(row, column);
        }
      }
    }
    return new RankStep(true, numbers, serial, legs(), null, null);
  }

  /**
   * Returns the global number of a word of the block or of its margin; -1 if the word lies outside
   * of the matrix.
   */
  private int number(int row, int column) {
    int globalRow = rowBands.start(meshRow) + row - 1;
    int globalColumn = columnBands.start(meshColumn) + column - 1;
    boolean inside = globalRow >= 0 && globalRow < size && globalColumn >= 0 && globalColumn < size;
    return inside ? globalRow * size + globalColumn : -1;
  }

  private List<RankStep.Leg> legs() {
    List<RankStep.Leg> legs = new ArrayList<>();
    if (meshRow > 0) {
      legs.add(leg(-1, 0, row(1), row(0)));
    }
    if (meshColumn > 0) {
      legs.add(leg(0, -1, column(1), column(0)));
    }
    if (meshColumn + 1 < mesh.columns() && columnBands.size(meshColumn + 1) > 0) {
      legs.add(leg(0, 1, column(columns), column(columns + 1)));
    }
    if (meshRow + 1 < mesh.rows() && rowBands.size(meshRow + 1) > 0) {
      legs.add(leg(1, 0, row(rows), row(rows + 1)));
    }
    return legs;
  }

  private RankStep.Leg leg(int down, int right, BlockPart from, BlockPart to) {
    int peer = (meshRow + down) * mesh.columns() + meshColumn + right;
    return new RankStep.Leg(peer, from, to);
  }

  private BlockPart row(int row) {
    return BlockPart.strided((long) row * leadingDimension + 1, 1, columns, columns);
  }

  private BlockPart column(int column) {
    return BlockPart.strided((long) leadingDimension + column, rows, 1, leadingDimension);
  }
}
