package org.memline.compare.guidelines;

import java.util.List;

/**
 * A performance promise, and the cases in which a calibration can be checked against it. A case
 * compares the times of two cells (measured configurations).
 */
interface Promise {
  /** Returns the stable name of the promise, which becomes {@link Guideline#id}. */
  String id();

  /** Returns the promise in words. */
  String text();

  /**
   * Returns all cases in which both compared configurations were measured in enough launches
   * (starts of mpirun).
   */
  List<PromiseCase> cases(MeasuredCells cells);
}
