package org.memline.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Makes random trees of MPI type constructors. Also lists the bytes of a tree one by one, which is
 * slow but simple.
 */
public final class RandomLayouts {
  /** Trees with more bytes are drawn again, because tests visit every byte. */
  private static final int MOST_BYTES = 20_000;

  private static final String[] ANY = {"int8", "int16", "int32", "float64", "complex128", "12B"};

  private final Random random;
  private final String[] elements;

  RandomLayouts(long seed) {
    this(seed, ANY);
  }

  /** Creates a source of trees over some elements. */
  public RandomLayouts(long seed, String... elements) {
    random = new Random(seed);
    this.elements = elements;
  }

  /** Returns the next tree that moves data and does not reach below its origin. */
  public Layout next() {
    while (true) {
      Layout layout = tree(1 + random.nextInt(4));
      long[] bytes = bytes(layout);
      if (bytes.length > 0 && bytes.length <= MOST_BYTES) {
        long low = LongStream.of(bytes).min().getAsLong();
        int step = Unit.parse(elements[0]).bytes();
        return low < 0 ? new Layout.Offset(-low + step * random.nextInt(25), layout) : layout;
      }
    }
  }

  private Layout tree(int depth) {
    int step = Unit.parse(elements[0]).bytes();
    if (depth == 0) {
      return Unit.parse(elements[random.nextInt(elements.length)]);
    }
    Layout of = tree(depth - 1);
    long extent = of.extent().bytes();
    switch (random.nextInt(10)) {
      case 0:
        return new Layout.Contiguous(random.nextInt(6), of);
      case 1:
        return new Layout.Vector(random.nextInt(7), random.nextInt(4), stride(1), false, of);
      case 2:
        return new Layout.Vector(random.nextInt(7), random.nextInt(4), stride(extent), true, of);
      case 3:
        return new Layout.Indexed(numbers(5, 0, 4, 1), numbers(5, -3, 20, 1), false, of);
      case 4:
        return new Layout.Indexed(numbers(4, 0, 3, 1), numbers(4, -10, 90, step), true, of);
      case 5:
        int blocks = 2 + random.nextInt(6);
        return Layout.Indexed.blocks(random.nextInt(3), numbers(blocks, 0, 25, 1), false, of);
      case 6:
        return subarray(of);
      case 7:
        List<Layout> parts = List.of(of, tree(random.nextInt(depth)), of);
        return new Layout.Struct(numbers(3, 0, 3, 1), numbers(3, 0, 60, step), parts);
      case 8:
        int most = (int) Math.max(1, 2 * extent / step);
        return new Layout.Resized(
            step * (random.nextInt(9) - 4), step * (1L + random.nextInt(most)), of);
      default:
        return new Layout.Offset(step * random.nextInt(16), of);
    }
  }

  /** Returns a multiple of {@code unit}, so that blocks of this size are often adjacent. */
  private long stride(long unit) {
    return unit * (random.nextInt(12) - 2);
  }

  private Layout subarray(Layout of) {
    int dimensions = 1 + random.nextInt(3);
    long[] sizes = numbers(dimensions, 1, 7, 1);
    long[] some = LongStream.of(sizes).map(size -> 1 + random.nextInt((int) size)).toArray();
    long[] starts =
        IntStream.range(0, dimensions)
            .mapToLong(i -> random.nextInt((int) (sizes[i] - some[i] + 1)))
            .toArray();
    return new Layout.Subarray(sizes, some, starts, random.nextBoolean(), of);
  }

  private long[] numbers(int count, int least, int beyond, int step) {
    return LongStream.generate(() -> step * (least + random.nextInt(beyond - least)))
        .limit(count)
        .toArray();
  }

  /**
   * Returns the address of every byte in the order of the message, computed from MPI's type maps.
   */
  public static long[] bytes(Layout layout) {
    List<Long> all = new ArrayList<>();
    add(all, layout, 0);
    return all.stream().mapToLong(Long::longValue).toArray();
  }

  private static void add(List<Long> all, Layout layout, long at) {
    if (all.size() > MOST_BYTES) {
      return;
    }
    if (layout instanceof Unit unit) {
      LongStream.range(at, at + unit.bytes()).forEach(all::add);
    } else if (layout instanceof Layout.Contiguous c) {
      times(all, c.count(), c.of(), at);
    } else if (layout instanceof Layout.Vector v) {
      long stride = v.inBytes() ? v.stride() : v.stride() * v.of().extent().bytes();
      for (long i = 0; i < v.count(); i++) {
        times(all, v.length(), v.of(), at + i * stride);
      }
    } else if (layout instanceof Layout.Indexed x) {
      long unit = x.inBytes() ? 1 : x.of().extent().bytes();
      for (int i = 0; i < x.displacements().length; i++) {
        times(all, x.length(i), x.of(), at + x.displacements()[i] * unit);
      }
    } else if (layout instanceof Layout.Subarray s) {
      box(all, s, new long[s.sizes().length], 0, at);
    } else if (layout instanceof Layout.Struct s) {
      for (int i = 0; i < s.lengths().length; i++) {
        times(all, s.lengths()[i], s.of().get(i), at + s.displacements()[i]);
      }
    } else if (layout instanceof Layout.Resized r) {
      add(all, r.of(), at);
    } else if (layout instanceof Layout.Offset o) {
      add(all, o.of(), at + o.bytes());
    }
  }

  private static void times(List<Long> all, long count, Layout of, long at) {
    for (long i = 0; i < count; i++) {
      add(all, of, at + i * of.extent().bytes());
    }
  }

  /**
   * Visits the indices of the dimensions in nested loops, by recursion. The innermost loop is over
   * the fastest dimension, which is the last one in C order and the first one in Fortran order.
   */
  private static void box(List<Long> all, Layout.Subarray s, long[] index, int wheel, long at) {
    int n = s.sizes().length;
    if (wheel == n) {
      long place = 0;
      for (int i = 0; i < n; i++) {
        int d = s.fortran() ? n - 1 - i : i;
        place = place * s.sizes()[d] + s.starts()[d] + index[d];
      }
      add(all, s.of(), at + place * s.of().extent().bytes());
      return;
    }
    int d = s.fortran() ? n - 1 - wheel : wheel;
    for (index[d] = 0; index[d] < s.subsizes()[d]; index[d]++) {
      box(all, s, index, wheel + 1, at);
    }
  }
}
