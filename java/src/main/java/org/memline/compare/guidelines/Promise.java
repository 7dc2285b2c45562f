package org.memline.compare.guidelines;

import java.util.List;

/** A promise of MPI, and the places where a calibration can be compared with it. */
interface Promise {
  /** Returns the stable name, which becomes {@link Guideline#id}. */
  String id();

  /** Returns the promise in words. */
  String text();

  /** Returns all places where both sides of the promise were measured in enough launches. */
  List<PromiseCase> cases(MeasuredCells cells);
}
