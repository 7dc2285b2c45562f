package org.memline.calibration;

import org.memline.layout.Layout;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/** What a calibration says of layouts of one kind, without MPI. */
public interface LayoutPredictor<L extends Layout> {
  /** Whether there is a fit for it. */
  boolean knows(L layout, Method method, CacheState cache);

  /**
   * With the interval and what should be known beside it.
   *
   * @throws CalibrationException when there is no such fit, or the layout does not fit the
   *     calibrated machine
   */
  Prediction predict(L layout, Method method, CacheState cache);

  /** What to do where a fit is missing. */
  String remedy();
}
