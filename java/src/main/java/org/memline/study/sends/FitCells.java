package org.memline.study.sends;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.layout.CacheGeometry;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;
import org.memline.model.BlockLadder;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * The cells (measured configurations) of one method and cache state, with all counts of bytes and
 * lines that the fits use. Each array has one element for each cell, in the same order.
 */
final class FitCells {
  final List<Measured<SendCell>> measured;
  final SliceCounts[] counts;
  final SendPath[] paths;

  /**
   * The number of memory lines that each cell (measured configuration) touches, called MLT in Hur
   * and Lin (1999). As in that paper, it is the mean of a lower and an upper bound.
   */
  final double[] paperLines;

  final double[] seconds;

  FitCells(List<Measured<SendCell>> measured, CacheGeometry geometry) {
    this.measured = measured;
    int n = measured.size();
    counts = new SliceCounts[n];
    paths = new SendPath[n];
    paperLines = new double[n];
    seconds = new double[n];
    for (int i = 0; i < n; i++) {
      Slice slice = slice(i);
      counts[i] = SliceCounts.of(slice.blocks(), geometry);
      paths[i] = SendPath.of(slice.blocks());
      paperLines[i] = PaperBounds.of(slice, geometry.lineBytes()).mlt();
      seconds[i] = measured.get(i).seconds();
    }
  }

  int size() {
    return measured.size();
  }

  Slice slice(int cell) {
    return measured.get(cell).cell().slice();
  }

  Role role(int cell) {
    return measured.get(cell).cell().role();
  }

  /** Returns the measured cost of a block of bytes as a function of its length. */
  BlockLadder ladder() {
    return BlockLadder.of(
        Arrays.stream(of(Role.LADDER))
            .mapToObj(
                i ->
                    new BlockLadder.Rung(
                        (long) counts[i].blockBytes(), seconds[i] / counts[i].blocks()))
            .toList());
  }

  /** Returns the indices of the cells (measured configurations) that have the given role. */
  int[] of(Role role) {
    return where(i -> role(i) == role);
  }

  int[] where(Predicate<Integer> accepted) {
    int[] chosen = new int[size()];
    int count = 0;
    for (int i = 0; i < size(); i++) {
      if (accepted.test(i)) {
        chosen[count++] = i;
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  /**
   * Returns the times of cells (measured configurations) over launches (starts of mpirun) that the
   * bootstrap drew, in seconds; see {@link Times#over(List, int[])}.
   *
   * @param cells indices of cells
   * @param launches indices of launches from 0, which may be repeated
   */
  double[] seconds(int[] cells, int[] launches) {
    return Times.over(times(cells), launches);
  }

  /**
   * Returns the times of cells (measured configurations) over all launches (starts of mpirun), in
   * seconds.
   *
   * @param cells indices of cells
   */
  double[] seconds(int[] cells) {
    return Arrays.stream(cells).mapToDouble(i -> seconds[i]).toArray();
  }

  List<Times> times(int[] cells) {
    return Arrays.stream(cells).mapToObj(i -> measured.get(i).times()).toList();
  }

  /**
   * Returns the values of a model's terms, one row for each cell (measured configuration).
   *
   * @param row function that returns the row of a cell
   */
  static double[][] rows(int[] cells, IntFunction<double[]> row) {
    return Arrays.stream(cells).mapToObj(row).toArray(double[][]::new);
  }
}
