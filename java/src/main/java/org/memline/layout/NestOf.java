package org.memline.layout;

import java.util.ArrayList;
import java.util.List;

/**
 * Computes the nest of a layout, which is its canonical form: loops around a list of runs of bytes.
 * It starts with the element and applies one MPI type constructor after the other.
 */
final class NestOf {
  private NestOf() {}

  /**
   * Returns the nest of a layout.
   *
   * @throws IllegalArgumentException if the layout contains no bytes, or if its addresses exceed
   *     the range of a long
   */
  static Nest layout(Layout layout) {
    Nest nest;
    try {
      nest = build(layout);
      if (nest != null) {
        nest.low();
        nest.end();
      }
    } catch (ArithmeticException overflow) {
      throw new IllegalArgumentException(
          "layout '%s' has or spans more than %d bytes: make it smaller"
              .formatted(Layout.shortened(layout.text()), Long.MAX_VALUE),
          overflow);
    }
    if (nest == null) {
      throw new IllegalArgumentException(
          "layout '%s' moves no data: give counts of at least 1"
              .formatted(Layout.shortened(layout.text())));
    }
    return nest;
  }

  /**
   * Returns the nest of a layout whose origin is address 0; null if the layout contains no bytes.
   */
  private static Nest build(Layout layout) {
    if (layout instanceof Unit unit) {
      return Nest.run(0, unit.bytes());
    }
    if (layout instanceof Layout.Contiguous c) {
      return Nest.repeated(c.count(), c.of().extent().bytes(), build(c.of()));
    }
    if (layout instanceof Layout.Vector v) {
      return Nest.repeated(v.count(), v.strideBytes(), block(v.length(), v.of(), build(v.of())));
    }
    if (layout instanceof Layout.Indexed i) {
      return indexed(i);
    }
    if (layout instanceof Layout.Subarray s) {
      return subarray(s);
    }
    if (layout instanceof Layout.Struct s) {
      return struct(s);
    }
    if (layout instanceof Layout.Resized r) {
      return build(r.of());
    }
    Layout.Offset o = (Layout.Offset) layout;
    return shifted(build(o.of()), o.bytes());
  }

  private static Nest block(long length, Layout of, Nest one) {
    return Nest.repeated(length, of.extent().bytes(), one);
  }

  private static Nest shifted(Nest nest, long bytes) {
    return nest == null ? null : nest.shifted(bytes);
  }

  private static Nest indexed(Layout.Indexed layout) {
    Nest one = build(layout.of());
    int blocks = layout.displacements().length;
    List<Nest> parts = new ArrayList<>(blocks);
    Nest last = null;
    for (int i = 0; i < blocks; i++) {
      if (last == null || i == 0 || layout.length(i) != layout.length(i - 1)) {
        last = block(layout.length(i), layout.of(), one);
      }
      parts.add(shifted(last, layout.startBytes(i)));
    }
    return Nest.sequence(parts);
  }

  private static Nest subarray(Layout.Subarray layout) {
    Nest nest = build(layout.of());
    long stride = layout.of().extent().bytes();
    int[] dimensions = layout.outermostFirst();
    for (int i = dimensions.length - 1; i >= 0; i--) {
      int d = dimensions[i];
      nest = Nest.repeated(layout.subsizes()[d], stride, nest);
      nest = shifted(nest, Math.multiplyExact(layout.starts()[d], stride));
      stride = Math.multiplyExact(stride, layout.sizes()[d]);
    }
    return nest;
  }

  private static Nest struct(Layout.Struct layout) {
    List<Nest> parts = new ArrayList<>();
    for (int i = 0; i < layout.lengths().length; i++) {
      Layout of = layout.of().get(i);
      parts.add(shifted(block(layout.lengths()[i], of, build(of)), layout.displacements()[i]));
    }
    return Nest.sequence(parts);
  }
}
