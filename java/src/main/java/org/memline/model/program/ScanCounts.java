package org.memline.model.program;

import org.memline.layout.Axis;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;

/**
 * Counts the work of a scan (parallel prefix) on the critical path. Every rank does b_r·b_c
 * operations on its block of b_r rows and b_c columns. If there are several ranks along the scan,
 * every rank does the same number of operations in a second pass. Each message carries a boundary:
 * one column of the block for a horizontal scan, and one row for a vertical scan (Hur and Lin
 * 1999).
 */
public final class ScanCounts {
  private ScanCounts() {}

  /**
   * Returns the counts of one scan.
   *
   * @param block block of the rank with the largest block
   * @param ranks number of ranks along the scan
   */
  public static StepCounts of(
      Matrix block, boolean vertical, int ranks, Joining joining, long lineBytes) {
    Slice boundary = new Slice(block, vertical ? Axis.ROWS : Axis.COLUMNS, 1);
    int messages = joining.messages(ranks);
    double passes = ranks > 1 ? 2 : 1;
    return new StepCounts(
        messages,
        (double) messages * boundary.payloadBytes(),
        messages * PaperBounds.of(boundary, lineBytes).mlt(),
        passes * block.rows() * block.columns(),
        vertical);
  }
}
