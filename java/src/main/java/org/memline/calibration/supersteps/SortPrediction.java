package org.memline.calibration.supersteps;

import java.util.Optional;
import org.memline.model.Interval;

/**
 * The predicted time of a sort of uniform keys.
 *
 * @param interval 95 % prediction interval of a launch of another run, with the difference {@link
 *     org.memline.calibration.BetweenRunSpread#ASSUMED} between runs; empty if the launches do not
 *     suffice for one, and outside the measured sizes
 * @param fewest keys of the sizes measured
 * @param most keys of them
 */
public record SortPrediction(
    double seconds, Optional<Interval> interval, long keys, long fewest, long most) {
  /** Returns whether the number of keys is outside the measured range. */
  public boolean extrapolated() {
    return keys < fewest || keys > most;
  }
}
