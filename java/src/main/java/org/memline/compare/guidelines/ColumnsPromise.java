package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.layout.Axis;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.SendCell;

/**
 * The promise that several columns in one message are no slower than the same columns in one
 * message each. Columns in one message share memory lines and the cost of the message.
 */
record ColumnsPromise(Method method, CacheState cache) implements Promise {

  @Override
  public String id() {
    return "columns_at_once." + method.label() + "." + cache.label();
  }

  @Override
  public String text() {
    return "d columns at once are no slower than d times one column of the same matrix";
  }

  @Override
  public List<PromiseCase> cases(MeasuredCells cells) {
    List<PromiseCase> cases = new ArrayList<>();
    Map<Slice, double[]> slices = cells.of(method, cache);
    slices.forEach(
        (slice, seconds) -> {
          if (slice.axis() == Axis.COLUMNS && slice.depth() > 1) {
            double[] one = slices.get(new Slice(slice.matrix(), Axis.COLUMNS, 1));
            if (one != null) {
              String where =
                  SendCell.sliceId(slice) + " against " + slice.depth() + " times 1 column";
              PromiseCase.addTo(cases, where, seconds, MeasuredCells.times(slice.depth(), one));
            }
          }
        });
    return cases;
  }
}
