package org.memline.report.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.layout.Labelled;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * A measured cell (configuration) in the form that model-fitting programs use: an operation with
 * named numeric parameters.
 *
 * @param operation name of the operation; all cells of an operation have parameters with the same
 *     names
 * @param path further properties that distinguish cells with equal parameters, such as kind, method
 *     and cache state
 * @param method method; null if the cell has none
 * @param cache cache state; null if the cell has none
 * @param parameters values of the parameters by name, in an order that the operation determines
 */
record CellPoint(
    String operation,
    List<String> path,
    Method method,
    CacheState cache,
    Map<String, Long> parameters) {

  static CellPoint of(String operation) {
    return new CellPoint(operation, List.of(), null, null, Map.of());
  }

  CellPoint of(Method ownMethod, CacheState ownCache) {
    return new CellPoint(operation, path, ownMethod, ownCache, parameters);
  }

  CellPoint in(String kind) {
    List<String> longer = new ArrayList<>(path);
    longer.add(kind);
    return new CellPoint(operation, longer, method, cache, parameters);
  }

  CellPoint in(Labelled kind) {
    return in(kind.label());
  }

  CellPoint with(String name, long value) {
    Map<String, Long> more = new LinkedHashMap<>(parameters);
    more.put(name, value);
    return new CellPoint(operation, path, method, cache, more);
  }

  /**
   * Returns the path from the operation to the cache state. A property that the measured
   * configuration does not have is left out.
   */
  List<String> callpath() {
    List<String> whole = new ArrayList<>(List.of(operation));
    whole.addAll(path);
    if (method != null) {
      whole.add(method.label());
    }
    if (cache != null) {
      whole.add(cache.label());
    }
    return whole;
  }
}
