package org.memline.compare.guidelines;

import java.util.List;

/** Something MPI promises, and where a calibration can be held against it. */
interface Promise {
  /** Stable; becomes {@link Guideline#id}. */
  String id();

  /** In words. */
  String text();

  /** Every place where both sides of the promise were measured in enough launches. */
  List<PromiseCase> cases(MeasuredCells cells);
}
