package org.memline.experiment.measure;

import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample.Stop;

/**
 * Decides when a cell has been repeated enough. Repetitions end in three cases: the 95 % interval
 * of the median is within 2 % on each side; the cell's time is used up; or the largest number of
 * repetitions is reached. Rank 0 decides between batches.
 */
public final class StoppingRule {
  static final double CONFIDENCE = 0.95;
  static final double RELATIVE_HALF_WIDTH = 0.02;

  /** Least number of repetitions; with fewer there is no 95 % interval of a median. */
  public static final int LEAST = 6;

  /** Least number of repetitions if a launch has less time left than its visits need. */
  public static final int LEAST_WHEN_LATE = 3;

  public static final int MOST = 1000;

  /**
   * Longest time of a batch, unless a single repetition takes longer. A core is disturbed every few
   * tens of ms, and a disturbance affects the whole batch.
   */
  static final long BATCH_NS = 4_000_000;

  private StoppingRule() {}

  /** Returns whether the 95 % interval of the median of {@code ns} is within 2 % on each side. */
  public static boolean tight(double[] ns) {
    if (ns.length < LEAST
        || OrderStatistics.medianIntervalCoverage(ns.length, CONFIDENCE) < CONFIDENCE) {
      return false;
    }
    Interval interval = OrderStatistics.medianInterval(ns, CONFIDENCE);
    return interval.high() - interval.low() <= 2 * RELATIVE_HALF_WIDTH * OrderStatistics.median(ns);
  }

  /**
   * Returns the reason to stop now, or null to continue.
   *
   * @param evidence times of the undisturbed repetitions, in ns
   * @param taken number of all repetitions
   * @param least least number of repetitions
   * @param usedNs time that the cell has taken so far, in ns
   * @param shareNs time that the cell may take, in ns
   */
  public static Stop decide(double[] evidence, int taken, int least, long usedNs, long shareNs) {
    if (taken < least) {
      return null;
    }
    if (tight(evidence)) {
      return Stop.TIGHT;
    }
    if (taken >= MOST) {
      return Stop.COUNT;
    }
    return usedNs >= shareNs ? Stop.TIME : null;
  }

  /**
   * Returns the size of the first batch: the least number of repetitions, or fewer if they take
   * long.
   *
   * @param eachNs time of a repetition in ns, as measured in the warm-up
   */
  public static int firstBatch(int least, long eachNs) {
    return (int) Math.min(least, inABatch(eachNs));
  }

  /**
   * Returns the size of the next batch, at least 1. The batch has as many repetitions as were made
   * so far, or as many as are missing to {@code least}. The remaining share of the time and the
   * longest time of a batch limit it.
   */
  public static int nextBatch(int taken, int least, long usedNs, long shareNs) {
    long each = Math.max(1, usedNs / Math.max(1, taken));
    if (taken < least) {
      return (int) Math.min(least - taken, inABatch(each));
    }
    long paid = Math.max(1, (shareNs - usedNs) / each);
    return (int) Math.min(Math.min(taken, MOST - taken), Math.min(paid, inABatch(each)));
  }

  private static long inABatch(long eachNs) {
    return Math.max(1, BATCH_NS / Math.max(1, eachNs));
  }
}
