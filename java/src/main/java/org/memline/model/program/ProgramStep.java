package org.memline.model.program;

import java.util.Optional;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * A step of a convolution program (Conv-Scan or Conv-Shift). The program executes the step one or
 * more times, and its time can be predicted.
 *
 * @param kind kind of the operation
 * @param block block of the image in the memory of the rank; its leading dimension is that of the
 *     surrounding frame, which includes the halo
 * @param moved slice of the block that a shift sends; empty in all other steps
 * @param ranks number of ranks along a scan; otherwise 1
 * @param times number of times that the step is executed
 */
public record ProgramStep(Kind kind, Matrix block, Optional<Slice> moved, int ranks, long times) {

  public enum Kind {
    /** A scan (parallel prefix) along rows; each rank passes on a column of its block. */
    SCAN_HORIZONTAL,
    /** A scan (parallel prefix) down columns; each rank passes on a row of its block. */
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
    /**
     * A = w·(a − b − c + d) for the prefix sums a to d at the four corners of a box, with a scalar
     * w.
     */
    CORNERS
  }
}
