package org.memline.layout;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The places in memory of the data on one side of a message: a tree of MPI's type constructors over
 * an element. Its text form uses the constructors' own names, for example {@code vector(1000, 1,
 * 1000, float64)}. {@link Nest} is its canonical form: layouts that touch equal memory in the same
 * order have equal nests.
 *
 * <p>As in MPI, displacements and strides of {@code vector}, {@code indexed} and {@code
 * indexed_block} are in extents of the inner layout. Displacements and strides of constructors
 * whose names begin with h are in bytes.
 */
public sealed interface Layout
    permits Unit,
        Layout.Contiguous,
        Layout.Vector,
        Layout.Indexed,
        Layout.Subarray,
        Layout.Struct,
        Layout.Resized,
        Layout.Offset {
  /**
   * Largest length of a layout's text in an error message, in characters. Longer texts are
   * shortened.
   */
  int SHOWN = 80;

  /** Returns the text form, which {@link LayoutText#parse} reads. */
  String text();

  /**
   * Returns the lower and the upper bound of the layout, as MPI defines the bounds of a datatype.
   */
  Extent extent();

  /** Returns the elements at the leaves of the tree. The same element may occur more than once. */
  Stream<Unit> units();

  /** Returns the largest alignment of an element, in bytes. */
  default int alignment() {
    return units().mapToInt(Unit::alignment).max().orElse(1);
  }

  /** Returns the canonical form. */
  default Nest nest() {
    return NestOf.layout(this);
  }

  /** Returns the text, shortened to fit a line of an error message. */
  static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  /**
   * The bounds of a layout, in bytes from its origin. The next element of a sequence starts {@code
   * upper - lower} bytes after the previous one.
   */
  record Extent(long lower, long upper) {
    static final Extent NONE = new Extent(0, 0);

    /** Returns the bytes from one element of a sequence to the next. */
    public long bytes() {
      return Math.subtractExact(upper, lower);
    }

    Extent shifted(long bytes) {
      return new Extent(Math.addExact(lower, bytes), Math.addExact(upper, bytes));
    }

    Extent and(Extent other) {
      return new Extent(Math.min(lower, other.lower), Math.max(upper, other.upper));
    }

    /** Returns the bounds of {@code count} such layouts, one after the other. */
    Extent times(long count) {
      return new Extent(
          lower, Math.addExact(upper, Math.multiplyExact(Math.max(0, count - 1), bytes())));
    }
  }

  /** {@code count} inner layouts, one after the other. */
  record Contiguous(long count, Layout of) implements Layout {
    public Contiguous {
      requireCount("count", count);
    }

    @Override
    public String text() {
      return "contiguous(%d, %s)".formatted(count, of.text());
    }

    @Override
    public Extent extent() {
      return count == 0 ? Extent.NONE : of.extent().times(count);
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  /**
   * {@code count} blocks of {@code length} inner layouts.
   *
   * @param stride distance from the start of a block to the start of the next, in extents of the
   *     inner layout or in bytes
   * @param inBytes whether the stride is in bytes, as in {@code hvector}
   */
  record Vector(long count, long length, long stride, boolean inBytes, Layout of)
      implements Layout {
    public Vector {
      requireCount("count", count);
      requireCount("block length", length);
    }

    /** Returns the stride in bytes. */
    long strideBytes() {
      return strideBytes(of.extent());
    }

    private long strideBytes(Extent inner) {
      return inBytes ? stride : Math.multiplyExact(stride, inner.bytes());
    }

    @Override
    public String text() {
      return "%svector(%d, %d, %d, %s)"
          .formatted(inBytes ? "h" : "", count, length, stride, of.text());
    }

    @Override
    public Extent extent() {
      if (count == 0 || length == 0) {
        return Extent.NONE;
      }
      Extent inner =
          of.extent(); // computed once, because two calls per level would take exponential time
      Extent block = inner.times(length);
      return block.and(block.shifted(Math.multiplyExact(count - 1, strideBytes(inner))));
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  /**
   * Blocks of inner layouts at given displacements.
   *
   * @param lengths lengths of the blocks, in inner layouts; a single one if all are equal, as in
   *     {@code indexed_block}
   * @param displacements starts of the blocks, in extents of the inner layout or in bytes
   * @param inBytes whether displacements are in bytes, as in {@code hindexed} and {@code
   *     hindexed_block}
   * @param drawn text form by which the lists were drawn, see {@link RandomBlocks}; null if the
   *     text form has the lists themselves
   */
  record Indexed(long[] lengths, long[] displacements, boolean inBytes, Layout of, String drawn)
      implements Layout {
    public Indexed {
      if (lengths.length != 1 && lengths.length != displacements.length) {
        throw new IllegalArgumentException(
            "%d block lengths for %d displacements: give one for each"
                .formatted(lengths.length, displacements.length));
      }
      for (long length : lengths) {
        requireCount("block length", length);
      }
    }

    public Indexed(long[] lengths, long[] displacements, boolean inBytes, Layout of) {
      this(lengths, displacements, inBytes, of, null);
    }

    /** Returns blocks of equal length. */
    static Indexed blocks(long length, long[] displacements, boolean inBytes, Layout of) {
      return new Indexed(new long[] {length}, displacements, inBytes, of);
    }

    long length(int block) {
      return lengths[lengths.length == 1 ? 0 : block];
    }

    long startBytes(int block) {
      return inBytes
          ? displacements[block]
          : Math.multiplyExact(displacements[block], of.extent().bytes());
    }

    /** Returns whether the text form is that of blocks of equal length. */
    boolean isBlock() {
      return lengths.length == 1 && displacements.length != 1;
    }

    @Override
    public String text() {
      if (drawn != null) {
        return drawn;
      }
      String lengths = isBlock() ? String.valueOf(this.lengths[0]) : list(this.lengths);
      return "%sindexed%s(%s, %s, %s)"
          .formatted(
              inBytes ? "h" : "",
              isBlock() ? "_block" : "",
              lengths,
              list(displacements),
              of.text());
    }

    @Override
    public Extent extent() {
      Extent own = of.extent();
      Extent all = null;
      for (int i = 0; i < displacements.length; i++) {
        if (length(i) > 0) {
          Extent block = own.times(length(i)).shifted(startBytes(i));
          all = all == null ? block : all.and(block);
        }
      }
      return all == null ? Extent.NONE : all;
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  /**
   * A box within an array of inner layouts.
   *
   * @param sizes sizes of the array, for each dimension
   * @param subsizes sizes of the box, for each dimension
   * @param starts indices at which the box begins, from 0
   * @param fortran whether the array is column-major: elements along the first dimension are next
   *     to each other
   */
  record Subarray(long[] sizes, long[] subsizes, long[] starts, boolean fortran, Layout of)
      implements Layout {
    public Subarray {
      if (sizes.length == 0 || sizes.length != subsizes.length || sizes.length != starts.length) {
        throw new IllegalArgumentException(
            "subarray of %d sizes, %d subsizes and %d starts: give equally many"
                .formatted(sizes.length, subsizes.length, starts.length));
      }
      for (int i = 0; i < sizes.length; i++) {
        if (subsizes[i] < 1 || starts[i] < 0 || starts[i] > sizes[i] - subsizes[i]) {
          throw new IllegalArgumentException(
              "subarray of %d elements from %d in dimension %d of %d: it must lie within the array"
                  .formatted(subsizes[i], starts[i], i + 1, sizes[i]));
        }
      }
    }

    /** Returns the dimensions from the one with the longest stride to the one with the shortest. */
    int[] outermostFirst() {
      int last = sizes.length - 1;
      return IntStream.rangeClosed(0, last).map(i -> fortran ? last - i : i).toArray();
    }

    @Override
    public String text() {
      return "subarray(%s, %s, %s, %s, %s)"
          .formatted(
              list(sizes), list(subsizes), list(starts), fortran ? "fortran" : "c", of.text());
    }

    @Override
    public Extent extent() {
      Extent own = of.extent();
      return new Extent(own.lower(), Math.addExact(own.lower(), product(own.bytes())));
    }

    private long product(long bytes) {
      return Arrays.stream(sizes).reduce(bytes, Math::multiplyExact);
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  /**
   * Blocks of different layouts. As for a struct in C, the extent is padded to a multiple of the
   * largest alignment of an element.
   *
   * @param lengths number of elements in each block
   * @param displacements starts of the blocks, in bytes
   * @param of layout of each block
   */
  record Struct(long[] lengths, long[] displacements, List<Layout> of) implements Layout {
    public Struct {
      of = List.copyOf(of);
      if (lengths.length != displacements.length || lengths.length != of.size() || of.isEmpty()) {
        throw new IllegalArgumentException(
            "struct of %d lengths, %d displacements and %d layouts: give equally many"
                .formatted(lengths.length, displacements.length, of.size()));
      }
      for (long length : lengths) {
        requireCount("block length", length);
      }
    }

    @Override
    public String text() {
      return "struct(%s, %s, [%s])"
          .formatted(
              list(lengths),
              list(displacements),
              of.stream().map(Layout::text).collect(Collectors.joining(", ")));
    }

    @Override
    public Extent extent() {
      Extent all = null;
      for (int i = 0; i < lengths.length; i++) {
        if (lengths[i] > 0) {
          Extent block = of.get(i).extent().times(lengths[i]).shifted(displacements[i]);
          all = all == null ? block : all.and(block);
        }
      }
      if (all == null) {
        return Extent.NONE;
      }
      long beyond = Math.floorMod(all.bytes(), alignment());
      return new Extent(
          all.lower(),
          beyond == 0 ? all.upper() : Math.addExact(all.upper(), alignment() - beyond));
    }

    @Override
    public Stream<Unit> units() {
      return of.stream().flatMap(Layout::units);
    }
  }

  /**
   * An inner layout with other bounds, which determine where the next layout of a sequence starts.
   */
  record Resized(long lower, long bytes, Layout of) implements Layout {
    public Resized {
      if (bytes < 1) {
        throw new IllegalArgumentException("extent of " + bytes + " bytes: use at least 1");
      }
    }

    @Override
    public String text() {
      return "resized(%d, %d, %s)".formatted(lower, bytes, of.text());
    }

    @Override
    public Extent extent() {
      return new Extent(lower, Math.addExact(lower, bytes));
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  /** An inner layout that starts {@code bytes} after the origin, for example within a matrix. */
  record Offset(long bytes, Layout of) implements Layout {
    @Override
    public String text() {
      return "offset(%d, %s)".formatted(bytes, of.text());
    }

    @Override
    public Extent extent() {
      return of.extent().shifted(bytes);
    }

    @Override
    public Stream<Unit> units() {
      return of.units();
    }
  }

  private static void requireCount(String what, long count) {
    if (count < 0) {
      throw new IllegalArgumentException(what + " " + count + ": use at least 0");
    }
  }

  private static String list(long[] numbers) {
    return LongStream.of(numbers)
        .mapToObj(Long::toString)
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
