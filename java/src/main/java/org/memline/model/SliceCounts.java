package org.memline.model;

import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.CacheSets;
import org.memline.layout.LineCount;

/**
 * What the terms of the send model count of a slice that starts on a page.
 *
 * @param bytes payload n
 * @param blocks runs of bytes
 * @param blockBytes of a run
 * @param strideBytes from run to run
 * @param lines memory lines touched
 * @param pages of 4 KiB touched
 * @param l1Conflicts lines beyond what the first level's sets they fall on can hold
 * @param l2Conflicts likewise in the second level
 */
public record SliceCounts(
    double bytes,
    double blocks,
    double blockBytes,
    double strideBytes,
    double lines,
    double pages,
    double l1Conflicts,
    double l2Conflicts) {

  private static final long PAGE_BYTES = 4096;

  public static SliceCounts of(Blocks b, CacheGeometry g) {
    return new SliceCounts(
        b.payloadBytes(),
        b.count(),
        b.blockBytes(),
        b.strideBytes(),
        LineCount.touched(b, 0, g.lineBytes()),
        LineCount.touched(b, 0, PAGE_BYTES),
        CacheSets.conflictLines(b, 0, g.lineBytes(), g.l1Sets(), g.l1Ways()),
        CacheSets.conflictLines(b, 0, g.lineBytes(), g.l2Sets(), g.l2Ways()));
  }
}
