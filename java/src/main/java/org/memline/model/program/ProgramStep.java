package org.memline.model.program;

import java.util.Optional;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A kind of step that a program repeats, to which a price applies.
 *
 * @param kind kind of the operation
 * @param block block of the rank in memory; its leading dimension is that of the surrounding frame
 * @param moved slice of the block that is sent; empty in a step without messages
 * @param ranks number of ranks along a scan; otherwise 1
 * @param times number of times that the step is executed
 */
public record ProgramStep(Kind kind, Matrix block, Optional<Slice> moved, int ranks, long times) {

  public enum Kind {
    /** A scan along rows; the boundary is a column. */
    SCAN_HORIZONTAL,
    /** A scan down columns; the boundary is a row. */
    SCAN_VERTICAL,
    /** A shift: a slice to one neighbour, and an equal slice from another. */
    SHIFT,
    /** A = x + y. */
    ADD,
    /** A = w·x. */
    SCALE,
    /** A = w·(four corners of a frame). */
    CORNERS
  }
}
