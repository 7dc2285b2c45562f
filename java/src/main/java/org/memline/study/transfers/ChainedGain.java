package org.memline.study.transfers;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.Method;

/**
 * The speedup of the fastest chained method over packing and over a derived datatype. A chained
 * method needs no buffer of the length of the message. The speedup is computed from all
 * communication operations of a calibration that were measured in all three ways, including
 * operations that no fit used.
 *
 * @param operations number of operations that were measured in all three ways
 */
public record ChainedGain(int operations, Over packed, Over datatype) {
  /**
   * The speedup of a chained method over packing at which it is worth rewriting a program. {@code
   * MUCH_OVER_DATATYPE} is the speedup over a derived datatype at which it is worth that.
   */
  private static final double MUCH_OVER_PACKED = 1.6;

  private static final double MUCH_OVER_DATATYPE = 1.2;

  /**
   * The speedup of the fastest chained method (without a buffer of the length of the message) over
   * another method. It is the time of the other method divided by the time of the chained method.
   * It is above 1 if the chained method is faster.
   *
   * @param median median speedup over the communication operations
   * @param much speedup at which it is worth rewriting a program
   * @param shareMuch share of the operations with a speedup of at least {@code much}, from 0 to 1
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

  /**
   * Returns the speedups of the fastest chained method over packing and over a derived datatype.
   * The result is empty if no communication operation was measured in all three ways: by a chained
   * method, by {@code packed} and by {@code datatype}.
   */
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
