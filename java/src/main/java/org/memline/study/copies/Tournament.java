package org.memline.study.copies;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * Decides a race between copy kernels. Kernel 0 is the default. The gain of a kernel is the default
 * kernel's time divided by its own time. The winner is the kernel with the largest gain among the
 * kernels that are reliably faster than the default. A kernel stays in the race while its gain may
 * still exceed the gain of the winner by a margin that justifies a change.
 *
 * <p>Times are given by copy, round and kernel; NaN if a kernel did not run in the round. The
 * default kernel runs in every round, so that a gain compares times that were measured together.
 * Several copies represent a class of copies (operation, stride and cache level). A kernel that is
 * reliably slower on one of these copies cannot win.
 */
public final class Tournament {
  /** Smallest gain over the default kernel that justifies the use of another kernel. */
  static final double LEAST_GAIN = 1.03;

  static final double CONFIDENCE = 0.95;

  /**
   * Smallest number of visits (series of timed copies) before the verdict. A disturbance of the
   * host lasts seconds and could affect a single visit. Before that number is reached, only kernels
   * that are far behind are excluded.
   */
  static final int LEAST_VISITS = 2;

  static final double FAR_BEHIND = 0.9;

  private static final Gain NONE = new Gain(0, 0, 0);

  private Tournament() {}

  /**
   * The winner of a race.
   *
   * @param kernel index of the kernel among the candidates; 0 is the default kernel
   * @param gain median over the rounds of the default kernel's time divided by this kernel's time
   * @param low lower end of the confidence interval of that median
   */
  public record Winner(int kernel, double gain, double low) {}

  /**
   * The gain of a kernel over the default.
   *
   * @param median median over the rounds of the default kernel's time divided by this kernel's time
   * @param low lower end of the confidence interval of that median
   * @param high upper end of the confidence interval of that median
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
   * Decides a race.
   *
   * @param ns times in ns: for each copy, a list of rounds; a round has one time for each kernel
   * @return the winner; kernel 0 with a gain of 1 if no kernel is reliably faster than the default
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
   * Returns the indices of the kernels that the next visit (series of timed copies) measures:
   * kernel 0, the winner so far, and all kernels that may still be better. The result is an empty
   * array if the race is decided.
   *
   * @param ns times in ns: for each copy, a list of rounds; a round has one time for each kernel
   * @param early whether fewer visits were made than a verdict needs
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
