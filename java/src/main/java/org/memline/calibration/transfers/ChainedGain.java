package org.memline.calibration.transfers;

import java.util.List;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.model.OrderStatistics;
import org.memline.sample.Method;

/**
 * How many times as fast as packing, and as a derived datatype, the best chained method is, over
 * the operations of a calibration that were measured all three ways, held-out ones included.
 *
 * @param operations how many
 */
public record ChainedGain(int operations, Over packed, Over datatype) {
  /** Ratios from which on a gain is worth writing a program otherwise for. */
  private static final double MUCH_OVER_PACKED = 1.6;

  private static final double MUCH_OVER_DATATYPE = 1.2;

  /**
   * Over another method. A ratio is its time by the chained method's: above 1 the chained one wins.
   *
   * @param median ratio
   * @param much a ratio that is worth having
   * @param shareMuch of the operations that have this ratio or more
   * @param slower operations of which the chained method took longer
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

  /** Nothing where no operation was measured all three ways. */
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
