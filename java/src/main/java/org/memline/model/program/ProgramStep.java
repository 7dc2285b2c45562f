package org.memline.model.program;

import java.util.Optional;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A kind of step that a program repeats: what a price is asked for.
 *
 * @param kind what is done
 * @param block the rank's block in memory; its ld is the frame's that it lies in
 * @param moved the slice of the block that travels; empty in a step without messages
 * @param ranks along a scan; 1 elsewhere
 * @param times how often
 */
public record ProgramStep(Kind kind, Matrix block, Optional<Slice> moved, int ranks, long times) {

  public enum Kind {
    /** Along rows; the boundary is a column. */
    SCAN_HORIZONTAL,
    /** Down columns; the boundary is a row. */
    SCAN_VERTICAL,
    /** The slice to a neighbour, the same from another. */
    SHIFT,
    /** A = x + y. */
    ADD,
    /** A = w·x. */
    SCALE,
    /** A = w·(four corners of a frame). */
    CORNERS
  }
}
