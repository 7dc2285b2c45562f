package org.memline.model;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.CacheSetCapacity;
import org.memline.layout.Footprint;
import org.memline.layout.LineCount;
import org.memline.layout.Nest;

/**
 * The counts of a memory layout that the terms of the model for the time of a send need. The layout
 * is assumed to begin at the start of a page.
 *
 * @param bytes n, the bytes of the payload
 * @param blocks number of contiguous runs of bytes
 * @param blockBytes mean length of a run in bytes
 * @param lines number of memory lines that the layout touches
 * @param pages number of pages of 4 KiB that the layout touches
 * @param linesBeyondL1 number of touched lines for which the sets of the first-level cache have no
 *     room
 * @param linesBeyondL2 number of touched lines for which the sets of the second-level cache have no
 *     room
 * @param alignment largest power of two in bytes, up to a page of 4096 bytes, that divides the
 *     offset of every run
 * @param gapBytes bytes between two runs; 0 for a single run
 * @param runs number of runs by their length in bytes
 */
public record SliceCounts(
    double bytes,
    double blocks,
    double blockBytes,
    double lines,
    double pages,
    double linesBeyondL1,
    double linesBeyondL2,
    double alignment,
    double gapBytes,
    SortedMap<Long, Long> runs) {
  private static final long PAGE_BYTES = 4096;

  /** Returns the counts for the sender's or the receiver's layout of a message. */
  public static SliceCounts of(Nest nest, CacheGeometry g) {
    Blocks regular = nest.start() == 0 ? nest.blocks() : null;
    if (regular != null) {
      return of(regular, g);
    }
    Footprint memory = nest.footprint();
    long lines = memory.units(g.lineBytes());
    long pages = memory.units(PAGE_BYTES);
    return new SliceCounts(
        nest.payloadBytes(),
        nest.runs(),
        (double) nest.payloadBytes() / nest.runs(),
        lines,
        pages,
        Math.max(
            0,
            lines - CacheSetCapacity.lines(memory, g.lineBytes(), g.l1Bytes(), g.l1Ways(), pages)),
        Math.max(
            0,
            lines - CacheSetCapacity.lines(memory, g.lineBytes(), g.l2Bytes(), g.l2Ways(), pages)),
        nest.alignment(PAGE_BYTES),
        nest.gapBytes(PAGE_BYTES),
        nest.runsByLength());
  }

  /**
   * Returns the bytes of the pages that the layout touches. Its addresses may reach further: a
   * program can send two arrays that are terabytes apart in its address space.
   */
  public long memoryBytes() {
    return (long) pages * PAGE_BYTES;
  }

  /**
   * Returns the sum of {@code function} over all runs; its argument is the length of a run in
   * bytes.
   */
  double overRuns(LongToDoubleFunction function) {
    double sum = 0;
    for (Map.Entry<Long, Long> run : runs.entrySet()) {
      sum += run.getValue() * function.applyAsDouble(run.getKey());
    }
    return sum;
  }

  public static SliceCounts of(Blocks b, CacheGeometry g) {
    long lines = LineCount.touched(b, 0, g.lineBytes());
    long pages = LineCount.touched(b, 0, PAGE_BYTES);
    return new SliceCounts(
        b.payloadBytes(),
        b.count(),
        b.blockBytes(),
        lines,
        pages,
        Math.max(
            0, lines - CacheSetCapacity.lines(b, g.lineBytes(), g.l1Bytes(), g.l1Ways(), pages)),
        Math.max(
            0, lines - CacheSetCapacity.lines(b, g.lineBytes(), g.l2Bytes(), g.l2Ways(), pages)),
        Long.lowestOneBit(b.strideBytes() | PAGE_BYTES),
        b.gapBytes(),
        new TreeMap<>(Map.of(b.blockBytes(), b.count())));
  }
}
