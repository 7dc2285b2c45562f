package org.memline.study.supersteps;

import java.util.Optional;
import org.memline.model.Interval;

/**
 * The predicted time of a sort of uniformly distributed keys.
 *
 * @param interval 95 % prediction interval in seconds for a launch (start of mpirun) of a new run.
 *     It includes the assumed spread between runs, {@link
 *     org.memline.calibration.BetweenRunSpread#ASSUMED}. The interval is empty if {@code keys} is
 *     outside the range of measured numbers, or if too few launches measured sorts
 * @param keys number of keys
 * @param fewest smallest measured number of keys
 * @param most largest measured number of keys
 */
public record SortPrediction(
    double seconds, Optional<Interval> interval, long keys, long fewest, long most) {
  /** Returns whether the number of keys is smaller or larger than in all measured sorts. */
  public boolean extrapolated() {
    return keys < fewest || keys > most;
  }
}
