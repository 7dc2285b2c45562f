package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * The promise that a contiguous slice of a matrix (rows without padding, or all columns) costs as
 * much as a contiguous message of as many bytes. The sends describe such a slice by {@code
 * MPI_Type_contiguous}. Therefore the promise is about the matrix around the slice, not about a
 * vector type without gaps.
 *
 * <p>If no contiguous message has this size, the bound is interpolated between the next smaller and
 * the next larger size on logarithmic axes. This is done only if no protocol switch lies between
 * them. A time α + βn is convex on these axes, so the bound can only be too large: by at most 0.5 %
 * between n and 1.5 n, and by at most 1.5 % between n and 2 n.
 */
record ContiguousPromise(CacheState cache) implements Promise {

  @Override
  public String id() {
    return "contiguous_vector_as_contiguous." + cache.label();
  }

  @Override
  public String text() {
    return "a slice that is contiguous in memory is no slower than a contiguous message of its"
        + " size";
  }

  @Override
  public List<PromiseCase> cases(MeasuredCells cells) {
    List<PromiseCase> cases = new ArrayList<>();
    cells
        .of(Method.DATATYPE, cache)
        .forEach(
            (slice, seconds) -> {
              if (slice.contiguous()) {
                add(cases, slice, seconds, cells);
              }
            });
    return cases;
  }

  private void add(List<PromiseCase> cases, Slice slice, double[] seconds, MeasuredCells cells) {
    long bytes = slice.payloadBytes();
    NavigableMap<Long, double[]> sizes =
        cells.sizes(Method.DATATYPE, cache, slice.matrix().element());
    double[] same = sizes.get(bytes);
    if (same == seconds) {
      return; // the slice itself is the contiguous message
    }
    if (same != null) {
      PromiseCase.addTo(cases, SendCell.sliceId(slice) + " against " + bytes + " B", seconds, same);
      return;
    }
    Map.Entry<Long, double[]> below = sizes.lowerEntry(bytes);
    Map.Entry<Long, double[]> above = sizes.higherEntry(bytes);
    if (below != null
        && above != null
        && cells.oneRegime(Method.DATATYPE, cache, below.getKey(), above.getKey())) {
      String where =
          SendCell.sliceId(slice) + " against " + below.getKey() + " to " + above.getKey() + " B";
      PromiseCase.addTo(cases, where, seconds, between(below, above, bytes));
    }
  }

  private static double[] between(
      Map.Entry<Long, double[]> below, Map.Entry<Long, double[]> above, long bytes) {
    double from = Math.log(below.getKey());
    double share = (Math.log(bytes) - from) / (Math.log(above.getKey()) - from);
    double[] seconds = new double[below.getValue().length];
    for (int launch = 0; launch < seconds.length; launch++) {
      double low = Math.log(below.getValue()[launch]);
      double high = Math.log(above.getValue()[launch]);
      seconds[launch] = Math.exp(low + share * (high - low));
    }
    return seconds;
  }
}
