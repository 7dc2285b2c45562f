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
 * The counts of a layout whose origin is the start of a page, for the terms of the send model.
 *
 * @param bytes payload n
 * @param blocks runs of bytes
 * @param blockBytes mean bytes of a run
 * @param lines memory lines touched
 * @param pages pages of 4 KiB touched
 * @param linesBeyondL1 lines that their sets of the first-level cache do not hold at once
 * @param linesBeyondL2 lines that their sets of the second-level cache do not hold at once
 * @param alignment the largest power of two, up to a page, that divides all runs' beginnings
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

  /** Returns the counts of one side of a message. */
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

  /** Returns the sum of a function of the length over all runs. */
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
