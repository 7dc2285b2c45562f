package org.memline.report.export;

import java.util.stream.Stream;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The options that select the exported part of a source. An option that was not given is null.
 *
 * @param method method of the exported cells (measured configurations)
 * @param cache cache state of the exported cells
 * @param only beginning of the {@link CellPoint#callpath} of the exported cells: one or more parts,
 *     separated by slashes
 * @param layout widest slice, for formats that describe the costs of slices
 * @param skipDamaged whether damaged lines of the samples file are left out; otherwise they are an
 *     error
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

  /** Returns the names of operations that {@code --only} accepts. */
  public static Stream<String> operations() {
    return CellPoints.operations();
  }

  /**
   * Returns the chosen method, or {@code usual} if the user chose none. It is for formats that have
   * only one method.
   */
  Method methodOr(Method usual) {
    return method == null ? usual : method;
  }

  /**
   * Returns the chosen cache state, or {@code usual} if the user chose none. It is for formats that
   * have only one cache state.
   */
  CacheState cacheOr(CacheState usual) {
    return cache == null ? usual : cache;
  }

  ExportChoices only(String operation) {
    return new ExportChoices(method, cache, operation, layout, skipDamaged);
  }

  /**
   * Returns whether a cell (measured configuration) matches the options. If a method was chosen, a
   * cell without a method does not match. If a cache state was chosen, a cell without a cache state
   * does not match.
   */
  boolean wants(CellPoint point) {
    return (only == null || (String.join("/", point.callpath()) + "/").startsWith(only + "/"))
        && (method == null || method == point.method())
        && (cache == null || cache == point.cache());
  }
}
