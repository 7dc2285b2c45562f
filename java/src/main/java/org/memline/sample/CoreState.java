package org.memline.sample;

import java.util.Arrays;
import org.memline.model.OrderStatistics;

/**
 * Whether the two cores are as far apart as usual, by the control time of an empty message. A host moves the cores of a
 * virtual machine between caches that share a third level and caches that do not; warm exchanges then take 2 to 3 times
 * as long for seconds to minutes, with nothing in the guest to show for it.
 */
public final class CoreState {
  /** Batches whose control is within this factor of the usual one belong together. */
  public static final double WITHIN = 1.4;

  /** The usual control is this quantile: the nearer state counts if the cores spend a quarter of the time in it. */
  public static final double USUAL_QUANTILE = 0.25;

  private static final int LEAST_SEEN = 50;

  private double[] seen = new double[1024];
  private int count;

  /** Takes note of a control time in ns. */
  public void add(double controlNs) {
    if (count == seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
    }
    seen[count++] = controlNs;
  }

  /** The usual control time so far; NaN before enough have been seen. */
  public double usualNs() {
    return count < LEAST_SEEN
        ? Double.NaN
        : OrderStatistics.quantile(Arrays.copyOf(seen, count), USUAL_QUANTILE);
  }

  /** Whether {@code controlNs} is of the usual state; anything is, while that is not known. */
  public static boolean usual(double controlNs, double usualNs) {
    return !(controlNs > WITHIN * usualNs || controlNs < usualNs / WITHIN);
  }
}
