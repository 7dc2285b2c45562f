package org.memline.study.transfers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.memline.calibration.Calibration;
import org.memline.sample.CacheState;
import org.memline.study.copies.CopiesSection;

/**
 * The times of the basic transfers of a calibration, by cache state and congestion. Congestion is
 * the number of pairs of ranks that transfer at the same time. The times are computed from the
 * measured copies and transfers at their first use.
 */
public final class MeasuredTimes {
  private record State(CacheState cache, int congestion) {}

  private final Calibration calibration;
  private final Map<State, BasicTimes> times = new ConcurrentHashMap<>();

  public MeasuredTimes(Calibration calibration) {
    this.calibration = calibration;
  }

  Calibration calibration() {
    return calibration;
  }

  /**
   * Returns the times of the basic transfers in a cache state.
   *
   * @param congestion number of pairs of ranks that transfer at the same time
   */
  public BasicTimes of(CacheState cache, int congestion) {
    return times.computeIfAbsent(
        new State(cache, congestion),
        s ->
            BasicTimes.of(
                CopiesSection.of(calibration),
                TransfersSection.of(calibration),
                cache,
                congestion));
  }
}
