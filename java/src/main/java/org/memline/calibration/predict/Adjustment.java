package org.memline.calibration.predict;

import org.memline.calibration.Prediction;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;

/**
 * Adjusts a prediction by knowledge beyond the predicting run, such as the differences between
 * runs.
 */
@FunctionalInterface
public interface Adjustment {
  /** Returns the adjusted prediction; {@code one} itself if nothing is known about the layout. */
  Prediction adjusted(Prediction one, Moved layout, CacheState cache);
}
