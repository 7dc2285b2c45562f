package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import org.memline.layout.Element;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The promise that one message is no slower than several shorter messages with the same bytes, one
 * after another, because the library could send these instead. The time of a shorter message is
 * measured by itself and multiplied by the number of messages. A change of the MPI protocol at some
 * message size breaks the promise if it costs more than it saves.
 */
record OneMessagePromise(Method method, CacheState cache) implements Promise {
  private static final int[] PARTS = {2, 3, 4, 8};

  @Override
  public String id() {
    return "one_message_not_slower_than_several." + method.label() + "." + cache.label();
  }

  @Override
  public String text() {
    return "one contiguous message is no slower than 2, 3, 4 or 8 with the same bytes in total";
  }

  @Override
  public List<PromiseCase> cases(MeasuredCells cells) {
    List<PromiseCase> cases = new ArrayList<>();
    for (Element element : Element.values()) {
      NavigableMap<Long, double[]> sizes = cells.sizes(method, cache, element);
      for (int parts : PARTS) {
        sizes.forEach(
            (bytes, seconds) -> {
              double[] whole = sizes.get(parts * bytes);
              if (whole != null) {
                String where =
                    "%d B against %d of %d B, %s"
                        .formatted(parts * bytes, parts, bytes, element.label());
                PromiseCase.addTo(cases, where, whole, MeasuredCells.times(parts, seconds));
              }
            });
      }
    }
    return cases;
  }
}
