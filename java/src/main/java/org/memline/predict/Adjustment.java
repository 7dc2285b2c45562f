package org.memline.predict;

import org.memline.calibration.Prediction;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;

/**
 * Adjusts predicted times by knowledge that the calibration itself does not have, for example about
 * the differences between runs.
 */
@FunctionalInterface
public interface Adjustment {
  /**
   * Returns the adjusted prediction, or {@code one} unchanged if nothing more is known about the
   * layout.
   */
  Prediction adjusted(Prediction one, Moved layout, CacheState cache);
}
