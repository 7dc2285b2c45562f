package org.memline.experiment.copies;

import java.util.List;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * Who wins a race of copy kernels: of those that are surely faster than what is taken without a
 * rule, the one with the least median time.
 */
public final class Tournament {
  /** A gain below this is not worth another kernel. */
  static final double LEAST_GAIN = 1.03;

  static final double CONFIDENCE = 0.95;

  private Tournament() {}

  /**
   * A kernel's gain over the one that is taken without a rule.
   *
   * @param kernel its place among the candidates
   * @param gain the median, over the rounds, of the other's time over this one's
   * @param low the lower end of that median's interval
   */
  public record Winner(int kernel, double gain, double low) {}

  /**
   * One kernel's over the one that is taken without a rule.
   *
   * @param median over the rounds, of the other's time over this one's
   * @param low the lower end of that median's interval
   */
  public record Gain(double median, double low) {}

  /**
   * @param ns as for {@link #of}
   */
  public static Gain gain(List<double[]> ns, int kernel) {
    double[] gains = ns.stream().mapToDouble(round -> round[0] / round[kernel]).toArray();
    Interval interval = OrderStatistics.medianInterval(gains, CONFIDENCE);
    return new Gain(OrderStatistics.median(gains), interval.low());
  }

  /**
   * @param ns by round and kernel; kernel 0 is the one that is taken without a rule. Rounds of
   *     several visits stand one after the other: the ratios of one round were measured together
   * @return the winner, or kernel 0 with a gain of 1 where none is surely faster
   */
  public static Winner of(List<double[]> ns) {
    Winner best = new Winner(0, 1, 1);
    double bestNs = Double.POSITIVE_INFINITY;
    for (int kernel = 1; kernel < ns.get(0).length; kernel++) {
      int of = kernel;
      Gain gain = gain(ns, kernel);
      double median = OrderStatistics.median(ns.stream().mapToDouble(round -> round[of]).toArray());
      if (gain.low() > LEAST_GAIN && median < bestNs) {
        best = new Winner(kernel, gain.median(), gain.low());
        bestNs = median;
      }
    }
    return best;
  }
}
