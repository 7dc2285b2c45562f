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
 * Finds the eager limit, which is the largest payload that is sent eagerly, from the times of
 * messages. The limit that MPI reports can differ from it. It includes the message's header, so
 * that a payload of 4096 bytes exceeds a limit of 4096. It may also be the limit of another
 * transport.
 */
final class EagerBreak {
  /**
   * The factor by which the limit may differ from the reported one. A break of the times at another
   * size is a different protocol switch.
   */
  private static final long AROUND = 4;

  /**
   * The smallest number of message sizes from which the limit is found. It is twice the number of
   * terms of the model of contiguous messages.
   */
  private static final int LEAST_SIZES = 12;

  private final CacheGeometry geometry;
  private final long reported;
  private final List<FitCells> messages;

  /**
   * @param reported limit reported by MPI, in bytes
   * @param messages cells in groups of one method and cache state; only contiguous messages are
   *     used
   */
  EagerBreak(CacheGeometry geometry, long reported, List<FitCells> messages) {
    this.geometry = geometry;
    this.reported = reported;
    this.messages = messages;
  }

  /** Returns the eager limit in bytes. It is the reported limit if there are too few messages. */
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
   * Returns a limit between two neighbouring sizes in bytes: the reported limit if it lies between
   * them, otherwise their geometric mean.
   */
  private long between(long last, long first) {
    return reported >= last && reported <= first
        ? Math.min(reported, first - 1)
        : (long) Math.sqrt((double) last * first);
  }

  /**
   * Returns the sum of the errors |ln(measured/predicted)| of fits with a limit. Groups with fewer
   * than 12 sizes are left out, because any limit would fit them.
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
