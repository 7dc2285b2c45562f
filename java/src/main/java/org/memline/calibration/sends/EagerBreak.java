package org.memline.calibration.sends;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.layout.CacheGeometry;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;

/**
 * Finds the eager limit from the times of messages. The eager limit is the largest payload that is
 * sent without a handshake with the receiver. The limit that MPI reports can differ from the real
 * one for two reasons. It includes the header of the message, so that a payload of 4096 bytes
 * exceeds a limit of 4096. It may also be the limit of a transport that is not used.
 */
final class EagerBreak {
  /**
   * The eager limit is searched for between the reported limit divided by this factor and the
   * reported limit times this factor. A break of the times outside this range is a different
   * protocol switch.
   */
  private static final long AROUND = 4;

  /**
   * The smallest number of message sizes that the search needs. It is twice the number of terms in
   * the model of contiguous messages.
   */
  private static final int LEAST_SIZES = 12;

  private final CacheGeometry geometry;
  private final long reported;
  private final List<FitCells> messages;

  /**
   * @param reported eager limit (largest payload that is sent without a handshake) that MPI
   *     reports, in bytes
   * @param messages measured sends, one element for each method and cache state; only contiguous
   *     messages are used
   */
  EagerBreak(CacheGeometry geometry, long reported, List<FitCells> messages) {
    this.geometry = geometry;
    this.reported = reported;
    this.messages = messages;
  }

  /**
   * Returns the eager limit in bytes: the largest payload that is sent without a handshake. If too
   * few messages were measured, the result is the limit that MPI reports.
   */
  long bytes() {
    long[] sizes =
        messages.stream()
            .flatMap(cells -> Arrays.stream(Headline.sizes(cells)).mapToObj(i -> cells.counts[i]))
            .mapToLong(counts -> (long) counts.bytes())
            .filter(bytes -> bytes >= reported / AROUND && bytes <= reported * AROUND)
            .distinct()
            .sorted()
            .toArray();
    long best = reported;
    double least = cost(reported);
    for (int i = 0; i + 1 < sizes.length; i++) {
      long limit = between(sizes[i], sizes[i + 1]);
      double cost = cost(limit);
      if (cost < least) {
        least = cost;
        best = limit;
      }
    }
    return best;
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
   * Returns the error of fits that assume a given eager limit, in bytes: the sum of
   * |ln(measured/predicted)|. Methods and cache states with fewer than 12 measured sizes are left
   * out, because any limit would fit them.
   */
  private double cost(long limit) {
    return messages.stream()
        .filter(cells -> Headline.sizes(cells).length >= LEAST_SIZES)
        .mapToDouble(cells -> cost(cells, limit))
        .sum();
  }

  private double cost(FitCells cells, long limit) {
    SendTerms terms = new SendTerms(geometry, limit);
    int[] sizes = Headline.sizes(cells);
    double[][] rows =
        FitCells.rows(sizes, i -> SendTerms.row(terms.of(SendPath.CONTIGUOUS), cells.counts[i]));
    double[] seconds = cells.seconds(sizes);
    double[] coefficients = RelativeFit.fit(rows, seconds);
    return IntStream.range(0, sizes.length)
        .mapToDouble(
            i -> Math.abs(Math.log(seconds[i] / LinearModel.predict(rows[i], coefficients))))
        .sum();
  }
}
