package org.memline.experiment.measure;

import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample.Stop;

/**
 * When a cell has been repeated enough: its median's 95 % interval is within 2 % either way, its
 * share of the time is used up, or it has had as many repetitions as are ever taken. Decided
 * between batches, on rank 0.
 */
public final class StoppingRule {
  static final double CONFIDENCE = 0.95;
  static final double RELATIVE_HALF_WIDTH = 0.02;

  /** The least a cell is repeated; below it no 95 % interval of a median exists. */
  public static final int LEAST = 6;

  /** What is left of the least when a launch is late. */
  public static final int LEAST_WHEN_LATE = 3;

  public static final int MOST = 1000;

  /**
   * How long a batch takes at most, unless a repetition by itself takes longer: what disturbs a
   * core comes every some tens of ms, and a batch is disturbed as a whole.
   */
  static final long BATCH_NS = 4_000_000;

  private StoppingRule() {}

  /** Whether the interval of the median of {@code ns} is tight enough. */
  public static boolean tight(double[] ns) {
    if (ns.length < LEAST
        || OrderStatistics.medianIntervalCoverage(ns.length, CONFIDENCE) < CONFIDENCE) {
      return false;
    }
    Interval interval = OrderStatistics.medianInterval(ns, CONFIDENCE);
    return interval.high() - interval.low() <= 2 * RELATIVE_HALF_WIDTH * OrderStatistics.median(ns);
  }

  /**
   * Why to stop now, or null to go on.
   *
   * @param evidence the undisturbed repetitions
   * @param taken all repetitions
   * @param least of them
   * @param usedNs the cell's time so far
   * @param shareNs its share
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
   * The first batch: the least repetitions, fewer where they take long.
   *
   * @param eachNs of a repetition, by the warm-up
   */
  public static int firstBatch(int least, long eachNs) {
    return (int) Math.min(least, inABatch(eachNs));
  }

  /**
   * The next batch: as many as so far, or as are lacking to the least; within what the share still
   * pays for and within a batch's time, at least one.
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
