package org.memline.report.export;

import java.util.stream.Stream;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The requested part of a source. An option that was not given is null.
 *
 * @param only beginning of the {@link CellPoint#callpath} of the requested cells: one or more
 *     parts, separated by slashes
 * @param layout the widest of the slices that are sent as messages
 * @param skipDamaged whether damaged lines of samples are left out
 */
public record ExportChoices(
    Method method, CacheState cache, String only, Slice layout, boolean skipDamaged) {

  public ExportChoices {
    if (only != null && operations().noneMatch(only.split("/", 2)[0]::equals)) {
      throw new IllegalArgumentException(
          "--only '%s' is not an operation: use one of %s"
              .formatted(only, String.join(", ", operations().toList())));
    }
  }

  /** Returns the operations that may be selected alone. */
  public static Stream<String> operations() {
    return CellPoints.operations();
  }

  /** Returns the chosen method, or the usual one for formats that hold one method. */
  Method methodOr(Method usual) {
    return method == null ? usual : method;
  }

  /** Returns the chosen cache state, or the usual one for formats that hold one. */
  CacheState cacheOr(CacheState usual) {
    return cache == null ? usual : cache;
  }

  ExportChoices only(String operation) {
    return new ExportChoices(method, cache, operation, layout, skipDamaged);
  }

  /**
   * Returns whether a cell is wanted. A cell without a method or cache state does not match a
   * requested one.
   */
  boolean wants(CellPoint point) {
    return (only == null || (String.join("/", point.callpath()) + "/").startsWith(only + "/"))
        && (method == null || method == point.method())
        && (cache == null || cache == point.cache());
  }
}
