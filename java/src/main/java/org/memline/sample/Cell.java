package org.memline.sample;

import org.memline.layout.Slice;

/** One point of the plan: what is sent, how, and in which state of the caches. */
public record Cell(Method method, CacheState cache, Slice slice, Role role) {

  /** The same for the same point of any plan; unique within a plan. */
  public String id() {
    return method.label() + "/" + cache.label() + "/" + sliceId();
  }

  /** The layout alone, for example {@code columns:8/1000x1000+16/int32}: padded by 16 elements. */
  public String sliceId() {
    var matrix = slice.matrix();
    long padding = matrix.leadingDimension() - matrix.columns();
    return "%s:%d/%dx%d%s/%s"
        .formatted(
            slice.axis().label(),
            slice.depth(),
            matrix.rows(),
            matrix.columns(),
            padding == 0 ? "" : "+" + padding,
            matrix.element().label());
  }
}
