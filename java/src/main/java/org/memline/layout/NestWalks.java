package org.memline.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Converts a nest, which has loops around a list of runs of bytes, to a walk for the C kernels.
 * Most kernels copy one pass of the loops per call. Kernels for lists of bytes also execute the
 * innermost loop. Short inner loops are unrolled into the list, so that a call copies many runs.
 */
final class NestWalks {
  /**
   * The smallest number of equally spaced runs for which a separate kernel call is worthwhile.
   * Fewer runs inside another loop become a list.
   */
  private static final int LEAST_STRIDED = 16;

  /**
   * The smallest number of runs in a list that is walked by one kernel call. Shorter inner loops
   * are unrolled into the list, because a kernel call for each pass would cost more than the copy.
   */
  private static final int LEAST_LISTED = 64;

  private final Layout layout;
  private final Nest nest;
  private final List<Nest.Loop> loops;
  private long[] starts;
  private long[] lengths;

  private NestWalks(Layout layout, Nest nest) {
    this.layout = layout;
    this.nest = nest;
    loops = new ArrayList<>(nest.loops());
    starts = new long[nest.listed()];
    lengths = new long[nest.listed()];
    Arrays.setAll(starts, nest::startOf);
    Arrays.setAll(lengths, nest::lengthOf);
  }

  static Walk of(Layout layout, Nest nest) {
    return new NestWalks(layout, nest).walk();
  }

  private Walk walk() {
    if (starts.length == 1 && loops.isEmpty()) {
      return walk(1, lengths[0], lengths[0], null, around(nest.start(), Walk.WORD_BYTES));
    }
    Nest.Loop inner = loops.isEmpty() ? null : loops.get(loops.size() - 1);
    if (starts.length == 1
        && inner.strideBytes() >= lengths[0]
        && (inner.count() >= LEAST_STRIDED || loops.size() == 1)) {
      loops.remove(loops.size() - 1);
      return walk(
          inner.count(),
          lengths[0],
          inner.strideBytes(),
          null,
          around(nest.start(), Walk.WORD_BYTES));
    }
    return listed();
  }

  private Walk listed() {
    while (loops.size() > 1 && starts.length * last().count() < LEAST_LISTED) {
      unroll(loops.remove(loops.size() - 1));
    }
    long lowest = LongStream.of(starts).min().orElse(0);
    starts = LongStream.of(starts).map(start -> start - lowest).toArray();
    boolean equal = LongStream.of(lengths).allMatch(length -> length == lengths[0]);
    long length = equal ? lengths[0] : 0;
    long unit = Long.lowestOneBit(LongStream.of(starts).reduce(Walk.WORD_BYTES, (a, b) -> a | b));
    boolean fits = LongStream.of(starts).allMatch(start -> start / unit <= Integer.MAX_VALUE);
    // The kernels for lists of words (8 bytes) copy one pass of the loops per call, so they are
    // only used for long lists.
    boolean words = equal && unit == Walk.WORD_BYTES;
    long first = nest.start() + lowest;
    if (!fits || words && !loops.isEmpty() && starts.length < LEAST_LISTED) {
      return walk(starts.length, length, 0, null, around(first, Walk.WORD_BYTES, starts, equal));
    }
    int[] index = LongStream.of(starts).mapToInt(start -> (int) (start / unit)).toArray();
    return walk(starts.length, length, 0, index, around(first, (int) unit, null, equal));
  }

  private Nest.Loop last() {
    return loops.get(loops.size() - 1);
  }

  /** Repeats the list for each pass of a loop. */
  private void unroll(Nest.Loop loop) {
    int listed = starts.length;
    long[] all = new long[Math.toIntExact(listed * loop.count())];
    long[] own = new long[all.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = i / listed * loop.strideBytes() + starts[i % listed];
      own[i] = lengths[i % listed];
    }
    starts = all;
    lengths = own;
  }

  private WalkNest around(long start, int indexBytes) {
    return around(start, indexBytes, null, true);
  }

  private WalkNest around(long start, int indexBytes, long[] far, boolean equal) {
    int[] ends = null;
    if (!equal) {
      ends = new int[lengths.length];
      long end = 0;
      for (int i = 0; i < ends.length; i++) {
        end += lengths[i];
        ends[i] = Math.toIntExact(end);
      }
    }
    return new WalkNest(
        start, List.copyOf(loops), indexBytes, far, ends, layout, nest.payloadBytes(), nest.end());
  }

  private static Walk walk(long count, long blockBytes, long stride, int[] index, WalkNest nest) {
    return new Walk(count, blockBytes, stride, index, nest);
  }
}
