package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;

/**
 * Finds the eager limit from the times of messages. The eager limit is the largest payload that is
 * sent without a handshake with the receiver. The limit that MPI reports can differ from the real
 * one for two reasons. It includes the header of the message, so that a payload of 4096 bytes
 * exceeds a limit of 4096. It may also be the limit of a transport that is not used.
 *
 * <p>For each possible limit, the times of the smaller and of the larger messages are fitted by a
 * straight line each. The limit with the smallest errors is chosen. Both lines cover only sizes
 * near the reported limit, because the caches bend the curve of times elsewhere.
 */
final class EagerBreak {
  /**
   * Only messages between the reported limit divided by this factor and the reported limit times
   * this factor are used. A break of the times outside this range is a different protocol switch.
   */
  private static final long AROUND = 4;

  /** Smallest number of message sizes on each side of a possible limit. */
  private static final int LEAST_SIZES = 3;

  private final long reported;
  private final List<FitCells> messages;
  private final long[] sizes;

  /**
   * @param reported eager limit (largest payload that is sent without a handshake) that MPI
   *     reports, in bytes
   * @param messages measured sends, one element for each method and cache state; only contiguous
   *     messages are used
   */
  EagerBreak(long reported, List<FitCells> messages) {
    this.reported = reported;
    this.messages = messages;
    sizes =
        messages.stream()
            .flatMap(cells -> Arrays.stream(near(cells)).mapToObj(i -> cells.counts[i]))
            .mapToLong(counts -> (long) counts.bytes())
            .distinct()
            .sorted()
            .toArray();
  }

  /**
   * Returns the eager limit in bytes: the largest payload that is sent without a handshake. If too
   * few messages were measured, the result is the limit that MPI reports.
   */
  long bytes() {
    long best = reported;
    double least = cost(reported);
    for (int i = LEAST_SIZES; i <= sizes.length - LEAST_SIZES; i++) {
      long limit = between(sizes[i - 1], sizes[i]);
      double cost = cost(limit);
      if (cost < least) {
        least = cost;
        best = limit;
      }
    }
    return best;
  }

  /** Returns the indices of the contiguous messages whose sizes are near the reported limit. */
  private int[] near(FitCells cells) {
    return Arrays.stream(Headline.sizes(cells))
        .filter(
            i ->
                cells.counts[i].bytes() * AROUND >= reported
                    && cells.counts[i].bytes() <= reported * AROUND)
        .toArray();
  }

  /**
   * Returns an eager limit between two neighbouring message sizes, in bytes. The limit that MPI
   * reports is used if it lies between them. Otherwise the result is the geometric mean of the two
   * sizes.
   *
   * @param last size that is sent eagerly, without a handshake with the receiver
   * @param first size that is not sent eagerly
   */
  private long between(long last, long first) {
    return reported >= last && reported <= first
        ? Math.min(reported, first - 1)
        : (long) Math.sqrt((double) last * first);
  }

  /**
   * Returns the error of the fits that assume a given eager limit, in bytes: the sum of
   * |ln(measured/predicted)|. The result is infinite if too few sizes are on one side of the limit.
   */
  private double cost(long limit) {
    long below = Arrays.stream(sizes).filter(bytes -> bytes <= limit).count();
    return Math.min(below, sizes.length - below) < LEAST_SIZES
        ? Double.POSITIVE_INFINITY
        : messages.stream()
            .mapToDouble(cells -> cost(cells, limit, true) + cost(cells, limit, false))
            .sum();
  }

  private double cost(FitCells cells, long limit, boolean eager) {
    int[] own =
        Arrays.stream(near(cells)).filter(i -> cells.counts[i].bytes() <= limit == eager).toArray();
    if (own.length < LEAST_SIZES) {
      return 0;
    }
    double[][] rows = FitCells.rows(own, i -> new double[] {1, cells.counts[i].bytes()});
    double[] seconds = cells.seconds(own);
    double[] line = RelativeFit.fit(rows, seconds);
    return IntStream.range(0, own.length)
        .mapToDouble(i -> Math.abs(Math.log(seconds[i] / LinearModel.predict(rows[i], line))))
        .sum();
  }
}
