package org.memline.calibration;

import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** Predicts the times of sends of layouts of one kind from a calibration, without MPI. */
public interface LayoutPredictor<L extends Moved> {
  /**
   * Returns whether the calibration has a fit of the model for this layout, method and cache state.
   */
  boolean knows(L layout, Method method, CacheState cache);

  /**
   * Returns the predicted time with its interval and notes.
   *
   * @throws CalibrationException if the calibration has no fit for the method and cache state, or
   *     the layout needs more memory than the machine has
   */
  Prediction predict(L layout, Method method, CacheState cache);

  /**
   * Returns a sentence that says what the user can do if the calibration has no fit for a layout.
   */
  String remedy();
}
