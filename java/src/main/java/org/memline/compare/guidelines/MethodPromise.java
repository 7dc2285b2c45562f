package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * The promise that a derived datatype is no slower than another method of sending the same layout.
 * The MPI library could use the other method internally.
 *
 * @param id stable name, which becomes {@link Guideline#id}
 * @param text the promise in words
 * @param other the other method
 */
record MethodPromise(String id, String text, Method other, CacheState cache) implements Promise {

  static MethodPromise mpipack(CacheState cache) {
    return new MethodPromise(
        "datatype_not_slower_than_mpipack." + cache.label(),
        "a derived datatype is no slower than MPI_Pack, message, MPI_Unpack",
        Method.MPIPACK,
        cache);
  }

  static MethodPromise packed(CacheState cache) {
    return new MethodPromise(
        "datatype_not_slower_than_packed." + cache.label(),
        "a derived datatype is no slower than packing by hand",
        Method.PACKED,
        cache);
  }

  @Override
  public List<PromiseCase> cases(MeasuredCells cells) {
    List<PromiseCase> cases = new ArrayList<>();
    Map<Slice, double[]> others = cells.of(other, cache);
    cells
        .of(Method.DATATYPE, cache)
        .forEach(
            (slice, seconds) -> {
              if (others.containsKey(slice)) {
                PromiseCase.addTo(cases, SendCell.sliceId(slice), seconds, others.get(slice));
              }
            });
    return cases;
  }
}
