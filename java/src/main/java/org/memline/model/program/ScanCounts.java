package org.memline.model.program;

import org.memline.layout.Axis;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;

/**
 * What a scan (parallel prefix) does: every rank b_r·b_c operations and again for the second pass
 * over its block, where there is another rank; and a boundary each message, one column of the block
 * if horizontal, one row if vertical (Hur and Lin 1999).
 */
public final class ScanCounts {
  private ScanCounts() {}

  /**
   * @param block of a rank in the middle, the largest
   * @param ranks along the scan
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
