package org.memline.nativelib;

import java.util.Arrays;
import org.memline.layout.Layout;
import org.memline.layout.Unit;

/**
 * Encodes a layout as an array of numbers, in the format of {@code memline/type.h}. A layout is a
 * tree of constructors like those of MPI datatypes; C builds an MPI datatype from the numbers.
 */
final class TypeNumbers {
  private static final int ELEMENT = 0;
  private static final int CONTIGUOUS = 1;
  private static final int VECTOR = 2;
  private static final int HVECTOR = 3;
  private static final int INDEXED = 4;
  private static final int HINDEXED = 5;
  private static final int INDEXED_BLOCK = 6;
  private static final int HINDEXED_BLOCK = 7;
  private static final int SUBARRAY = 8;
  private static final int STRUCT = 9;
  private static final int RESIZED = 10;

  private long[] numbers = new long[16];
  private int size;

  private TypeNumbers() {}

  /** Returns the offset of the layout's origin in bytes, followed by the tree in prefix order. */
  static long[] of(Layout layout) {
    long start = 0;
    Layout tree = layout;
    // Outer offsets are added to the first number. C passes it to MPI_Put as displacement, which
    // must not be negative, so a negative offset remains a part of the tree.
    while (tree instanceof Layout.Offset offset && offset.bytes() >= 0) {
      start = Math.addExact(start, offset.bytes());
      tree = offset.of();
    }
    TypeNumbers all = new TypeNumbers();
    all.add(start);
    all.add(tree);
    return Arrays.copyOf(all.numbers, all.size);
  }

  private void add(long... more) {
    if (size + more.length > numbers.length) {
      numbers = Arrays.copyOf(numbers, Math.max(2 * numbers.length, size + more.length));
    }
    System.arraycopy(more, 0, numbers, size, more.length);
    size += more.length;
  }

  private void add(Layout layout) {
    if (layout instanceof Unit unit) {
      add(ELEMENT, unit.bytes(), unit.typed() ? 1 : 0);
    } else if (layout instanceof Layout.Contiguous c) {
      add(CONTIGUOUS, c.count());
      add(c.of());
    } else if (layout instanceof Layout.Vector v) {
      add(v.inBytes() ? HVECTOR : VECTOR, v.count(), v.length(), v.stride());
      add(v.of());
    } else if (layout instanceof Layout.Indexed i) {
      add(i);
    } else if (layout instanceof Layout.Subarray s) {
      add(SUBARRAY, s.sizes().length, s.fortran() ? 1 : 0);
      add(s.sizes());
      add(s.subsizes());
      add(s.starts());
      add(s.of());
    } else if (layout instanceof Layout.Struct s) {
      add(STRUCT, s.lengths().length);
      add(s.lengths());
      add(s.displacements());
      s.of().forEach(this::add);
    } else if (layout instanceof Layout.Resized r) {
      add(RESIZED, r.lower(), r.bytes());
      add(r.of());
    } else if (layout instanceof Layout.Offset o) {
      add(HINDEXED_BLOCK, 1, 1, o.bytes());
      add(o.of());
    }
  }

  private void add(Layout.Indexed layout) {
    int blocks = layout.displacements().length;
    if (layout.lengths().length == 1 && blocks != 1) {
      add(layout.inBytes() ? HINDEXED_BLOCK : INDEXED_BLOCK, blocks, layout.lengths()[0]);
    } else {
      add(layout.inBytes() ? HINDEXED : INDEXED, blocks);
      add(layout.lengths());
    }
    add(layout.displacements());
    add(layout.of());
  }
}
