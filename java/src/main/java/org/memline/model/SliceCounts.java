package org.memline.model;

import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.LineCount;
import org.memline.layout.SetRoom;

/**
 * The counts of a slice that starts on a page, for the terms of the send model.
 *
 * @param bytes payload n
 * @param blocks runs of bytes
 * @param blockBytes of a run
 * @param lines memory lines touched
 * @param pages of 4 KiB touched
 * @param linesBeyondL1 lines that their sets of the first-level cache do not hold at once
 * @param linesBeyondL2 lines that their sets of the second-level cache do not hold at once
 * @param alignment the largest power of two, up to a page, that divides all runs' beginnings
 * @param gapBytes between two runs; 0 for a single one
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
    double gapBytes) {
  private static final long PAGE_BYTES = 4096;

  public static SliceCounts of(Blocks b, CacheGeometry g) {
    long lines = LineCount.touched(b, 0, g.lineBytes());
    long pages = LineCount.touched(b, 0, PAGE_BYTES);
    return new SliceCounts(
        b.payloadBytes(),
        b.count(),
        b.blockBytes(),
        lines,
        pages,
        Math.max(0, lines - SetRoom.lines(b, g.lineBytes(), g.l1Bytes(), g.l1Ways(), pages)),
        Math.max(0, lines - SetRoom.lines(b, g.lineBytes(), g.l2Bytes(), g.l2Ways(), pages)),
        Long.lowestOneBit(b.strideBytes() | PAGE_BYTES),
        b.gapBytes());
  }
}
