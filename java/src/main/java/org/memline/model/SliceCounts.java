package org.memline.model;

import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.LineCount;

/**
 * What the terms of the send model count of a slice that starts on a page.
 *
 * @param bytes payload n
 * @param blocks runs of bytes
 * @param blockBytes of a run
 * @param lines memory lines touched
 * @param pages of 4 KiB touched
 */
public record SliceCounts(
    double bytes, double blocks, double blockBytes, double lines, double pages) {
  private static final long PAGE_BYTES = 4096;

  public static SliceCounts of(Blocks b, CacheGeometry g) {
    return new SliceCounts(
        b.payloadBytes(),
        b.count(),
        b.blockBytes(),
        LineCount.touched(b, 0, g.lineBytes()),
        LineCount.touched(b, 0, PAGE_BYTES));
  }
}
