package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.memline.layout.Element;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The promise that more bytes do not take less time. Each contiguous message is compared with the
 * message of the next larger measured size.
 */
record MonotonePromise(Method method, CacheState cache) implements Promise {

  @Override
  public String id() {
    return "monotone_in_size." + method.label() + "." + cache.label();
  }

  @Override
  public String text() {
    return "a contiguous message is no slower than a longer one";
  }

  @Override
  public List<PromiseCase> cases(MeasuredCells cells) {
    List<PromiseCase> cases = new ArrayList<>();
    for (Element element : Element.values()) {
      NavigableMap<Long, double[]> sizes = cells.sizes(method, cache, element);
      for (Map.Entry<Long, double[]> size : sizes.entrySet()) {
        Map.Entry<Long, double[]> next = sizes.higherEntry(size.getKey());
        if (next != null) {
          String where = size.getKey() + " B against " + next.getKey() + " B, " + element.label();
          PromiseCase.addTo(cases, where, size.getValue(), next.getValue());
        }
      }
    }
    return cases;
  }
}
