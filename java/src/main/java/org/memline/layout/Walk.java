package org.memline.layout;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * The order in which runs of bytes of a payload are read or written, equally spaced or given by an
 * index. It covers the patterns of the copy-transfer model (Stricker and Gross 1995): contiguous
 * {@code 1}, strided {@code n} and indexed {@code w}. With a nest it covers any layout.
 *
 * @param count number of runs, at least 1
 * @param blockBytes bytes of a run
 * @param strideBytes bytes from the start of a run to the start of the next; equal to {@code
 *     blockBytes} for a single run or an index
 * @param index the starts of the {@code count} runs in words of 8 bytes; null if the runs are
 *     equally spaced
 * @param nest loops and run lengths of a general layout; the other members then describe its list
 *     of runs. Null for the patterns of the copy-transfer model
 */
public record Walk(long count, long blockBytes, long strideBytes, int[] index, WalkNest nest) {
  public static final int WORD_BYTES = 8;

  public Walk {
    if (nest != null) {
      index = index == null ? null : index.clone();
    } else if (index == null) {
      Blocks canonical = new Blocks(count, blockBytes, strideBytes);
      count = canonical.count();
      blockBytes = canonical.blockBytes();
      strideBytes = canonical.strideBytes();
    } else {
      if (count < 1 || count != index.length || blockBytes < 1) {
        throw new IllegalArgumentException(
            "%d blocks of %d bytes with %d indices: at least one block is needed, and an index for each"
                .formatted(count, blockBytes, index.length));
      }
      index = index.clone();
      strideBytes = blockBytes;
      requireDisjoint(index, blockBytes);
    }
  }

  public Walk(long count, long blockBytes, long strideBytes, int[] index) {
    this(count, blockBytes, strideBytes, index, null);
  }

  /**
   * Checks that no two blocks overlap, by marking each word. This takes linear time, in contrast to
   * sorting millions of starts.
   */
  private static void requireDisjoint(int[] index, long blockBytes) {
    long words = (blockBytes + WORD_BYTES - 1) / WORD_BYTES;
    int last = 0;
    for (int start : index) {
      if (start < 0 || start > Integer.MAX_VALUE - words) {
        throw new IllegalArgumentException(
            "index " + start + ": use at least 0 and less than" + " 2^31");
      }
      last = Math.max(last, start);
    }
    BitSet taken = new BitSet(last + (int) words);
    for (int start : index) {
      int next = taken.nextSetBit(start);
      if (next >= 0 && next < start + words) {
        throw new IllegalArgumentException(
            "a block of %d bytes at index %d overlaps another block: use fewer blocks, or place them further apart"
                .formatted(blockBytes, start));
      }
      taken.set(start, start + (int) words);
    }
  }

  /** Returns the walk over the blocks of a slice. */
  public static Walk of(Blocks blocks) {
    return strided(blocks.count(), blocks.blockBytes(), blocks.strideBytes());
  }

  /**
   * Returns the walk over a layout whose canonical form, loops around a list of runs, is {@code
   * nest}.
   */
  public static Walk of(Layout layout, Nest nest) {
    return NestWalks.of(layout, nest);
  }

  public static Walk strided(long count, long blockBytes, long strideBytes) {
    return new Walk(count, blockBytes, strideBytes, null);
  }

  /**
   * Returns a walk with one block of {@code blockBytes} bytes at each start in {@code index}. The
   * starts are in words of 8 bytes, and the array is copied.
   */
  public static Walk indexed(int[] index, long blockBytes) {
    return new Walk(
        index.length, blockBytes, blockBytes, Objects.requireNonNull(index, "the index is null"));
  }

  /** Returns a copy of the index, or null if the blocks are equally spaced. */
  @Override
  public int[] index() {
    return index == null ? null : index.clone();
  }

  public boolean isIndexed() {
    return index != null;
  }

  public long payloadBytes() {
    return nest == null ? count * blockBytes : nest.payloadBytes();
  }

  /**
   * Returns the bytes from the start of the memory area to the end of the block with the highest
   * address.
   */
  public long extentBytes() {
    if (nest != null) {
      return nest.extentBytes();
    }
    if (index == null) {
      return (count - 1) * strideBytes + blockBytes;
    }
    int last = 0;
    for (int start : index) {
      last = Math.max(last, start);
    }
    return (long) last * WORD_BYTES + blockBytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Walk walk
        && count == walk.count
        && blockBytes == walk.blockBytes
        && strideBytes == walk.strideBytes
        && Arrays.equals(index, walk.index)
        && Objects.equals(nest, walk.nest);
  }

  @Override
  public int hashCode() {
    return Objects.hash(count, blockBytes, strideBytes, Arrays.hashCode(index), nest);
  }

  @Override
  public String toString() {
    if (nest != null) {
      return "%d bytes by %s".formatted(payloadBytes(), Layout.shortened(nest.layout().text()));
    }
    return "%d blocks of %d bytes %s"
        .formatted(count, blockBytes, index == null ? "at stride " + strideBytes : "by index");
  }
}
