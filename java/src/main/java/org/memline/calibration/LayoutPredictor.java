package org.memline.calibration;

import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** Predicts layouts of one kind from a calibration, without MPI. */
public interface LayoutPredictor<L extends Moved> {
  /** Returns whether the calibration has a fit for the layout. */
  boolean knows(L layout, Method method, CacheState cache);

  /**
   * Returns the prediction with its interval and notes.
   *
   * @throws CalibrationException if there is no such fit, or the layout does not fit the calibrated
   *     machine
   */
  Prediction predict(L layout, Method method, CacheState cache);

  /** Returns the remedy for a missing fit. */
  String remedy();
}
