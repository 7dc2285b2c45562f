package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.layout.CacheGeometry;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;
import org.memline.model.SendPath;
import org.memline.model.SliceCounts;
import org.memline.sample.Role;

/**
 * The cells of one method and cache state with all that the fits count of them, in parallel arrays.
 */
final class FitCells {
  final List<CellEstimate> estimates;
  final SliceCounts[] counts;
  final SendPath[] paths;

  /** MLT as the paper counts it, the mean of its bounds. */
  final double[] paperLines;

  final double[] seconds;

  FitCells(List<CellEstimate> estimates, CacheGeometry geometry) {
    this.estimates = estimates;
    int n = estimates.size();
    counts = new SliceCounts[n];
    paths = new SendPath[n];
    paperLines = new double[n];
    seconds = new double[n];
    for (int i = 0; i < n; i++) {
      Slice slice = slice(i);
      counts[i] = SliceCounts.of(slice.blocks(), geometry);
      paths[i] = SendPath.of(slice.blocks());
      paperLines[i] = PaperBounds.of(slice, geometry.lineBytes()).mlt();
      seconds[i] = estimates.get(i).seconds();
    }
  }

  int size() {
    return estimates.size();
  }

  Slice slice(int cell) {
    return estimates.get(cell).send().slice();
  }

  Role role(int cell) {
    return estimates.get(cell).cell().role();
  }

  /** The cells of a role. */
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
   * Each cell's seconds over the launches drawn; over all launches where those drawn have no
   * evidence of it.
   */
  double[] seconds(int[] cells, int[] launches) {
    double[] drawn = new double[cells.length];
    for (int i = 0; i < cells.length; i++) {
      double own = estimates.get(cells[i]).seconds(launches);
      drawn[i] = Double.isNaN(own) ? seconds[cells[i]] : own;
    }
    return drawn;
  }

  /** Each cell's seconds over all launches. */
  double[] seconds(int[] cells) {
    return Arrays.stream(cells).mapToDouble(i -> seconds[i]).toArray();
  }
}
