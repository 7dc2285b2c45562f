package org.memline.model.program;

import java.util.Optional;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A step of a program, whose time can be predicted and which the program executes one or more
 * times.
 *
 * @param kind kind of the operation
 * @param block block of the rank in memory; its leading dimension is that of the surrounding frame,
 *     which includes the halo
 * @param moved slice of the block that a shift sends; empty in all other steps
 * @param ranks number of ranks along a scan; otherwise 1
 * @param times number of times that the step is executed
 */
public record ProgramStep(Kind kind, Matrix block, Optional<Slice> moved, int ranks, long times) {

  public enum Kind {
    /** A scan along rows; ranks pass on a column of their block. */
    SCAN_HORIZONTAL,
    /** A scan down columns; ranks pass on a row of their block. */
    SCAN_VERTICAL,
    /**
     * A shift: the rank sends a slice to one neighbour and receives an equal slice from another
     * neighbour.
     */
    SHIFT,
    /** A = x + y for arrays A, x and y. */
    ADD,
    /** A = w·x for arrays A and x and a scalar w. */
    SCALE,
    /** A = w·(sum and difference of the four corners of a box), with a scalar w. */
    CORNERS
  }
}
