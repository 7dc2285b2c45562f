package org.memline.study.measure;

import org.memline.model.Interval;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample.Stop;

/**
 * Decides when a cell (configuration) has been repeated often enough. Repetitions end in three
 * cases: the 95 % interval of the median is narrow (within 2 % of the median on each side); the
 * time of the cell is used up; or the largest number of repetitions is reached. Rank 0 decides
 * after each batch of repetitions.
 */
public final class StoppingRule {
  static final double CONFIDENCE = 0.95;
  static final double RELATIVE_HALF_WIDTH = 0.02;

  /** Smallest number of repetitions. With fewer, a 95 % interval of the median does not exist. */
  public static final int LEAST = 6;

  /**
   * Smallest number of repetitions if the launch (start of mpirun) has less time left than its
   * planned visits to cells need.
   */
  public static final int LEAST_WHEN_LATE = 3;

  public static final int MOST = 1000;

  /**
   * Longest time of a batch (group of repetitions) in ns. Only a batch of a single repetition may
   * take longer. A core is disturbed every few tens of ms, and a disturbance makes the whole batch
   * unusable.
   */
  static final long BATCH_NS = 4_000_000;

  private StoppingRule() {}

  /**
   * Returns whether the 95 % interval of the median of the times is within 2 % of the median on
   * each side.
   */
  public static boolean tight(double[] ns) {
    if (ns.length < LEAST
        || OrderStatistics.medianIntervalCoverage(ns.length, CONFIDENCE) < CONFIDENCE) {
      return false;
    }
    Interval interval = OrderStatistics.medianInterval(ns, CONFIDENCE);
    return interval.high() - interval.low() <= 2 * RELATIVE_HALF_WIDTH * OrderStatistics.median(ns);
  }

  /**
   * Returns the reason to stop now. The result is null if another batch of repetitions follows.
   *
   * @param evidence times of the undisturbed repetitions, in ns
   * @param taken number of all repetitions
   * @param least smallest number of repetitions
   * @param usedNs time that this visit to the cell has taken so far, in ns
   * @param shareNs time that this visit to the cell may take, in ns
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
   * Returns the number of repetitions in the first batch. It is {@code least}, or less if a
   * repetition takes long.
   *
   * @param eachNs time of a repetition in ns, as measured in the warm-up
   */
  public static int firstBatch(int least, long eachNs) {
    return (int) Math.min(least, inABatch(eachNs));
  }

  /**
   * Returns the number of repetitions in the next batch, at least 1. A batch has the rest of {@code
   * least} repetitions, and later as many as all earlier batches together. The number is smaller if
   * the batch would otherwise take longer than a batch may take, or longer than the remaining time
   * of the visit.
   *
   * @param taken number of repetitions so far
   * @param usedNs time that this visit has taken so far, in ns
   * @param shareNs time that this visit may take, in ns
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
