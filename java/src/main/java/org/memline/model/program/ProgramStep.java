package org.memline.model.program;

import java.util.Optional;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A kind of step that a program repeats, to which a price applies.
 *
 * @param kind of the operation
 * @param block the rank's block in memory; its ld is that of the surrounding frame
 * @param moved the slice of the block that travels; empty in a step without messages
 * @param ranks along a scan; otherwise 1
 * @param times how often the step is repeated
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
