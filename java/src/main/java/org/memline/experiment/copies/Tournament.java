package org.memline.experiment.copies;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * Who wins a race of copy kernels: of those that are surely faster than what is taken without a
 * rule, the one that gains most. And who stays in the race: who may still be better than the winner
 * by as much as is worth another kernel.
 *
 * <p>Times are by round and kernel, NaN where a kernel did not run; kernel 0 is the one that is
 * taken without a rule, and runs in every round: the ratios of one round were measured together.
 * They are listed by copy, of which a class has several: who surely loses on one of them wins on
 * none.
 */
public final class Tournament {
  /** A gain below this is not worth another kernel. */
  static final double LEAST_GAIN = 1.03;

  static final double CONFIDENCE = 0.95;

  /** A host's state lasts seconds: before that many visits only who is far behind is out. */
  static final int LEAST_VISITS = 2;

  static final double FAR_BEHIND = 0.9;

  private static final Gain NONE = new Gain(0, 0, 0);

  private Tournament() {}

  /**
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
   * @param high its upper end
   */
  public record Gain(double median, double low, double high) {}

  public static Gain gain(List<List<double[]>> ns, int kernel) {
    return gain(ns.stream().flatMap(List::stream), kernel);
  }

  private static Gain gain(Stream<double[]> rounds, int kernel) {
    double[] gains =
        rounds
            .mapToDouble(round -> round[0] / round[kernel])
            .filter(gain -> !Double.isNaN(gain))
            .toArray();
    if (gains.length == 0) {
      return NONE;
    }
    Interval interval = OrderStatistics.medianInterval(gains, CONFIDENCE);
    return new Gain(OrderStatistics.median(gains), interval.low(), interval.high());
  }

  /**
   * @return the winner, or kernel 0 with a gain of 1 where none is surely faster
   */
  public static Winner of(List<List<double[]>> ns) {
    Winner best = new Winner(0, 1, 1);
    for (int kernel = 1; kernel < kernels(ns); kernel++) {
      Gain gain = gain(ns, kernel);
      if (gain.low() > LEAST_GAIN && gain.median() > best.gain() && !losesOnOne(ns, kernel)) {
        best = new Winner(kernel, gain.median(), gain.low());
      }
    }
    return best;
  }

  private static boolean losesOnOne(List<List<double[]>> ns, int kernel) {
    return ns.stream()
        .map(copy -> gain(copy.stream(), kernel))
        .anyMatch(gain -> gain != NONE && gain.high() < 1);
  }

  private static int kernels(List<List<double[]>> ns) {
    return ns.get(0).get(0).length;
  }

  /**
   * Who runs in the next visit: kernel 0, the winner so far, who may still be better; none where
   * all is settled.
   *
   * @param early whether there were fewer visits than a verdict needs
   */
  public static int[] next(List<List<double[]>> ns, boolean early) {
    Winner winner = of(ns);
    double bar = winner.low() * (early ? FAR_BEHIND : LEAST_GAIN);
    int[] doubtful =
        IntStream.range(1, kernels(ns))
            .filter(kernel -> kernel != winner.kernel() && gain(ns, kernel).high() > bar)
            .toArray();
    boolean again = doubtful.length > 0 || (early && winner.kernel() > 0);
    if (!again) {
      return new int[0];
    }
    IntStream front = winner.kernel() > 0 ? IntStream.of(0, winner.kernel()) : IntStream.of(0);
    return IntStream.concat(front, IntStream.of(doubtful)).toArray();
  }
}
