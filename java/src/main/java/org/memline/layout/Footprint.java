package org.memline.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The set of bytes of memory that a layout touches. It consists of loops, from the longest stride
 * to the shortest, around intervals of bytes in the order of their addresses.
 *
 * <p>If the passes of a loop do not overlap, two neighbouring passes share at most one unit (memory
 * line or page): the last unit of the first pass, which is the first unit of the second pass. The
 * number of units in a pass depends only on the address of the pass modulo the unit size. This
 * remainder repeats after unit / gcd(stride, unit) passes. So at most that many passes of each loop
 * are visited. A loop whose passes interleave is replaced by the list of its intervals.
 */
public final class Footprint {
  private final long low;
  private final long span;
  private final List<Nest.Loop> levels;
  private final long[] starts;
  private final long[] lengths;
  private final boolean overlaps;
  private long visits;

  private Footprint(
      long low, List<Nest.Loop> levels, long[] starts, long[] lengths, boolean overlaps) {
    this.low = low;
    this.levels = List.copyOf(levels);
    this.starts = starts;
    this.lengths = lengths;
    this.overlaps = overlaps;
    span = span(0);
  }

  /**
   * Returns the bytes from the lowest to the highest address that the loop of index {@code level}
   * and the loops inside it touch, gaps included.
   */
  private long span(int level) {
    long bytes = starts[starts.length - 1] + lengths[lengths.length - 1];
    for (Nest.Loop loop : levels.subList(level, levels.size())) {
      bytes = Math.addExact(bytes, Math.multiplyExact(loop.count() - 1, loop.strideBytes()));
    }
    return bytes;
  }

  static Footprint of(Nest nest) {
    return new Builder(nest).build();
  }

  /** Returns the lowest address of the touched memory, in bytes from the origin of the layout. */
  public long low() {
    return low;
  }

  /**
   * Returns the bytes from the lowest to the highest address of the touched memory, gaps included.
   */
  public long spanBytes() {
    return span;
  }

  /** Returns the address after the last touched byte, in bytes from the origin of the layout. */
  public long end() {
    return Math.addExact(low, span);
  }

  boolean overlaps() {
    return overlaps;
  }

  /**
   * Returns how many passes of loops and how many intervals were visited for all counts so far.
   * Tests use it to check that the work does not grow with the layout.
   */
  long visits() {
    return visits;
  }

  /**
   * Returns the number of distinct units (memory lines or pages) that are touched, if the origin of
   * the layout is the start of a page.
   *
   * @param unitBytes bytes of a memory line or of a page, a power of two
   */
  public long units(long unitBytes) {
    LineCount.requireUnit(unitBytes);
    List<Map<Long, Long>> known = new ArrayList<>();
    levels.forEach(level -> known.add(new HashMap<>()));
    return units(0, Math.floorMod(low, unitBytes), unitBytes, known);
  }

  private long units(int level, long address, long unit, List<Map<Long, Long>> known) {
    visits++;
    if (level == levels.size()) {
      return ofList(address, unit);
    }
    Nest.Loop loop = levels.get(level);
    if (level == levels.size() - 1 && starts.length == 1) {
      return LineCount.touched(
          new Blocks(loop.count(), lengths[0], loop.strideBytes()), address, unit);
    }
    Long found = known.get(level).get(address);
    if (found != null) {
      return found;
    }
    long period = unit / Long.lowestOneBit(loop.strideBytes() | unit);
    long inner = span(level + 1);
    long sum = 0;
    for (long i = 0; i < Math.min(loop.count(), period); i++) {
      long at = (address + i * (loop.strideBytes() % unit)) % unit;
      sum += passes(loop.count(), period, i) * units(level + 1, at, unit, known);
      boolean shared = (at + inner - 1) / unit == (at + loop.strideBytes()) / unit;
      sum -= shared ? passes(loop.count() - 1, period, i) : 0;
    }
    known.get(level).put(address, sum);
    return sum;
  }

  /**
   * Returns the number of passes among {@code count} whose index is congruent to {@code i} modulo
   * the period.
   */
  private static long passes(long count, long period, long i) {
    return count / period + (i < count % period ? 1 : 0);
  }

  private long ofList(long address, long unit) {
    long sum = 0;
    long last = -1;
    for (int i = 0; i < starts.length; i++) {
      long first = (address + starts[i]) / unit;
      long end = (address + starts[i] + lengths[i] - 1) / unit;
      sum += end - Math.max(first, last + 1) + 1;
      last = end;
    }
    visits += starts.length;
    return sum;
  }

  /**
   * Returns the numbers of the lines that are touched, if addresses are taken modulo the window. If
   * the window has the size of one cache way, these are the cache sets that are touched.
   *
   * @param window size of the window in bytes, a power of two and a multiple of the line
   */
  BitSet positions(long lineBytes, int window) {
    BitSet residues = new BitSet(window);
    residues.set((int) Math.floorMod(low, (long) window));
    for (Nest.Loop loop : levels) {
      residues = moved(residues, loop, window);
    }
    BitSet touched = new BitSet();
    int lines = (int) (window / lineBytes);
    for (int at = residues.nextSetBit(0);
        at >= 0 && touched.cardinality() < lines;
        at = residues.nextSetBit(at + 1)) {
      for (int i = 0; i < starts.length && touched.cardinality() < lines; i++) {
        long first = (at + starts[i]) % window;
        long last = first + Math.min(lengths[i], window) - 1;
        for (long line = first / lineBytes; line <= last / lineBytes; line++) {
          touched.set((int) (line % lines));
        }
        visits++;
      }
    }
    return touched;
  }

  private static BitSet moved(BitSet residues, Nest.Loop loop, int window) {
    long step = loop.strideBytes() % window;
    long period = window / Long.lowestOneBit(loop.strideBytes() | window);
    BitSet all = new BitSet(window);
    for (int at = residues.nextSetBit(0); at >= 0; at = residues.nextSetBit(at + 1)) {
      long residue = at;
      for (long i = 0; i < Math.min(loop.count(), period); i++) {
        all.set((int) residue);
        residue = (residue + step) % window;
      }
    }
    return all;
  }

  /** Sorts the loops by stride and the intervals by address. */
  private static final class Builder {
    private long low;
    private List<Nest.Loop> levels = new ArrayList<>(); // the innermost loop first
    private long[] starts;
    private long[] lengths;
    private boolean overlaps;
    private final List<Nest.Loop> loops = new ArrayList<>();

    Builder(Nest nest) {
      low = nest.start();
      starts = new long[nest.listed()];
      lengths = new long[nest.listed()];
      for (int i = 0; i < starts.length; i++) {
        starts[i] = nest.startOf(i);
        lengths[i] = nest.lengthOf(i);
      }
      for (Nest.Loop loop : nest.loops()) {
        if (loop.strideBytes() < 0) {
          low = Math.addExact(low, Math.multiplyExact(loop.count() - 1, loop.strideBytes()));
        }
        loops.add(new Nest.Loop(loop.count(), Math.absExact(loop.strideBytes())));
      }
      loops.sort(Comparator.comparingLong(Nest.Loop::strideBytes));
    }

    Footprint build() {
      inOrder();
      for (Nest.Loop loop : loops) {
        if (loop.strideBytes() == 0) {
          overlaps = true;
        } else if (span() > loop.strideBytes()) {
          levels.forEach(this::list);
          levels = new ArrayList<>();
          list(loop);
          inOrder();
        } else if (levels.isEmpty() && starts.length == 1 && lengths[0] == loop.strideBytes()) {
          lengths[0] = Math.multiplyExact(loop.count(), loop.strideBytes());
        } else {
          levels.add(loop);
        }
      }
      List<Nest.Loop> outermostFirst = new ArrayList<>(levels);
      Collections.reverse(outermostFirst);
      return new Footprint(low, outermostFirst, starts, lengths, overlaps);
    }

    private long span() {
      long bytes = starts[starts.length - 1] + lengths[lengths.length - 1];
      for (Nest.Loop loop : levels) {
        bytes = Math.addExact(bytes, Math.multiplyExact(loop.count() - 1, loop.strideBytes()));
      }
      return bytes;
    }

    /** Replaces a loop around the intervals by all of its intervals. */
    private void list(Nest.Loop loop) {
      if (loop.count() > Nest.MOST_RUNS / starts.length) {
        throw new IllegalArgumentException(
            "the layout has more than %d runs of bytes that interleave: send it in parts"
                .formatted(Nest.MOST_RUNS));
      }
      int own = starts.length;
      int count = (int) loop.count();
      long[] moreStarts = new long[own * count];
      long[] moreLengths = new long[own * count];
      for (int i = 0; i < count; i++) {
        for (int j = 0; j < own; j++) {
          moreStarts[i * own + j] = Math.addExact(starts[j], i * loop.strideBytes());
          moreLengths[i * own + j] = lengths[j];
        }
      }
      starts = moreStarts;
      lengths = moreLengths;
    }

    /** Sorts the intervals by address and joins intervals that follow each other without a gap. */
    private void inOrder() {
      if (!ascending()) {
        sort();
      }
      low = Math.addExact(low, starts[0]);
      long first = starts[0];
      int size = 0;
      for (int i = 0; i < starts.length; i++) {
        long end = size == 0 ? Long.MIN_VALUE : starts[size - 1] + lengths[size - 1];
        long at = starts[i] - first;
        if (size > 0 && at <= end) {
          overlaps |= at < end;
          lengths[size - 1] = Math.max(end, at + lengths[i]) - starts[size - 1];
        } else {
          starts[size] = at;
          lengths[size++] = lengths[i];
        }
      }
      starts = Arrays.copyOf(starts, size);
      lengths = Arrays.copyOf(lengths, size);
    }

    private boolean ascending() {
      for (int i = 1; i < starts.length; i++) {
        if (starts[i] < starts[i - 1]) {
          return false;
        }
      }
      return true;
    }

    private void sort() {
      if (Arrays.stream(lengths).allMatch(length -> length == lengths[0])) {
        Arrays.sort(starts);
        return;
      }
      Integer[] order = new Integer[starts.length];
      Arrays.setAll(order, i -> i);
      Arrays.sort(order, Comparator.comparingLong(i -> starts[i]));
      starts = Arrays.stream(order).mapToLong(i -> starts[i]).toArray();
      long[] own = lengths;
      lengths = Arrays.stream(order).mapToLong(i -> own[i]).toArray();
    }
  }
}
