package org.memline.calibration.transfers;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.Method;

/**
 * The speedup of the best chained method over packing and over a derived datatype, over the
 * operations of a calibration that were measured in all three ways, including held-out ones.
 *
 * @param operations number of operations
 */
public record ChainedGain(int operations, Over packed, Over datatype) {
  /** Smallest speedups that justify writing a program in another way. */
  private static final double MUCH_OVER_PACKED = 1.6;

  private static final double MUCH_OVER_DATATYPE = 1.2;

  /**
   * The speedup over another method: the ratio of its time to that of the chained method, above 1
   * if the chained one is faster.
   *
   * @param median median ratio
   * @param much ratio that justifies another program
   * @param shareMuch share of the operations with this ratio or more
   * @param slower number of operations for which the chained method took longer
   */
  public record Over(double median, double much, double shareMuch, int slower) {
    private static Over of(Method other, double much, List<OperationTimes> times) {
      double[] ratios = times.stream().mapToDouble(t -> ratio(t, other)).toArray();
      int reached = 0;
      int slower = 0;
      for (double ratio : ratios) {
        reached += ratio >= much ? 1 : 0;
        slower += ratio < 1 ? 1 : 0;
      }
      return new Over(
          OrderStatistics.median(ratios), much, (double) reached / ratios.length, slower);
    }

    private static double ratio(OperationTimes times, Method other) {
      Method chained = times.bestChained().orElseThrow();
      return times.seconds().get(other) / times.seconds().get(chained);
    }
  }

  /** Returns the gain; empty if no operation was measured in all three ways. */
  public static Optional<ChainedGain> of(Calibration calibration) {
    List<OperationTimes> times =
        OperationTimes.of(calibration).stream()
            .filter(t -> t.bestChained().isPresent())
            .filter(t -> t.seconds().containsKey(Method.PACKED))
            .filter(t -> t.seconds().containsKey(Method.DATATYPE))
            .toList();
    return times.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ChainedGain(
                times.size(),
                Over.of(Method.PACKED, MUCH_OVER_PACKED, times),
                Over.of(Method.DATATYPE, MUCH_OVER_DATATYPE, times)));
  }
}
