package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A grid of blocks over one or two variables, in which cuts between segments are tried. A variable
 * has one interval for each distinct value or, if there are too many values, for several
 * neighbouring values. A block holds the points (combinations of values) in one interval of each
 * variable. With one variable, the second dimension has a single interval.
 */
final class CutGrid {
  private final FitPoints points;
  private final int[] variables;
  private final double[][] firsts;
  private final double[][] lasts;
  private final int[][][] blocks;

  /**
   * Creates the grid.
   *
   * @param variables indices of one or two variables; may be empty if nothing is cut
   * @param most largest number of intervals of each variable
   */
  CutGrid(FitPoints points, int[] variables, int most) {
    this.points = points;
    this.variables = variables;
    firsts = new double[2][];
    lasts = new double[2][];
    for (int d = 0; d < 2; d++) {
      cut(d, d < variables.length ? distinct(variables[d]) : new double[] {0}, most);
    }
    blocks = new int[firsts[0].length][firsts[1].length][];
    for (int[][] row : blocks) {
      Arrays.fill(row, new int[0]);
    }
    for (int i = 0; i < points.size(); i++) {
      int[][] row = blocks[block(0, i)];
      int b = block(1, i);
      row[b] = Arrays.copyOf(row[b], row[b].length + 1);
      row[b][row[b].length - 1] = i;
    }
  }

  int blocks(int dimension) {
    return firsts[dimension].length;
  }

  /**
   * Returns the indices of the points (combinations of values of the variables) in a rectangle of
   * blocks.
   */
  int[] points(Region region) {
    return IntStream.range(region.from0(), region.to0())
        .boxed()
        .flatMap(a -> IntStream.range(region.from1(), region.to1()).mapToObj(b -> blocks[a][b]))
        .flatMapToInt(Arrays::stream)
        .toArray();
  }

  /**
   * A rectangle of blocks of the grid. In each dimension it contains the blocks from {@code from}
   * (included) to {@code to} (excluded).
   */
  record Region(int from0, int to0, int from1, int to1) {
    int from(int dimension) {
      return dimension == 0 ? from0 : from1;
    }

    int to(int dimension) {
      return dimension == 0 ? to0 : to1;
    }

    Region below(int dimension, int cut) {
      return dimension == 0
          ? new Region(from0, cut, from1, to1)
          : new Region(from0, to0, from1, cut);
    }

    Region above(int dimension, int cut) {
      return dimension == 0 ? new Region(cut, to0, from1, to1) : new Region(from0, to0, cut, to1);
    }
  }

  Region whole() {
    return new Region(0, blocks(0), 0, blocks(1));
  }

  /**
   * Returns the range of each cut variable in a rectangle of blocks. A variable is left out if the
   * rectangle covers all its values.
   */
  List<SegmentSide> sides(Region region, List<String> names) {
    List<SegmentSide> sides = new ArrayList<>();
    for (int d = 0; d < variables.length; d++) {
      int from = region.from(d);
      int to = region.to(d);
      if (from > 0 || to < blocks(d)) {
        sides.add(
            new SegmentSide(
                names.get(variables[d]),
                from > 0 ? lasts[d][from - 1] : null,
                firsts[d][from],
                lasts[d][to - 1],
                to < blocks(d) ? firsts[d][to] : null));
      }
    }
    return sides;
  }

  private double[] distinct(int variable) {
    TreeSet<Double> values = new TreeSet<>();
    for (double[] of : points.values()) {
      values.add(of[variable]);
    }
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void cut(int dimension, double[] distinct, int most) {
    int count = Math.min(most, distinct.length);
    firsts[dimension] = new double[count];
    lasts[dimension] = new double[count];
    for (int b = 0; b < count; b++) {
      firsts[dimension][b] = distinct[(int) ((long) b * distinct.length / count)];
      lasts[dimension][b] = distinct[(int) ((long) (b + 1) * distinct.length / count) - 1];
    }
  }

  private int block(int dimension, int point) {
    if (dimension >= variables.length) {
      return 0;
    }
    double value = points.values()[point][variables[dimension]];
    int found = Arrays.binarySearch(firsts[dimension], value);
    return found >= 0 ? found : -found - 2;
  }
}
