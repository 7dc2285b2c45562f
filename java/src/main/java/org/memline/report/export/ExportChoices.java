package org.memline.report.export;

import java.util.stream.Stream;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * What of a source is wanted; null where nothing was said.
 *
 * @param only beginning of {@link CellPoint#callpath}, its parts apart by slashes: an operation, or
 *     less
 * @param layout the widest slice that messages are
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

  /** What may be wanted alone. */
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
   * Whether a cell is wanted; what has no method, or no cache state, is not of the one asked for.
   */
  boolean wants(CellPoint point) {
    return (only == null || (String.join("/", point.callpath()) + "/").startsWith(only + "/"))
        && (method == null || method == point.method())
        && (cache == null || cache == point.cache());
  }
}
