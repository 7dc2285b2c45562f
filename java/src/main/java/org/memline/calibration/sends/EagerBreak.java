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
 * Up to which payload messages are sent at once, as their times show it. The limit that MPI tells
 * is the message's with its header, and another transport may have another: a payload of 4096 bytes
 * is over a limit of 4096.
 */
final class EagerBreak {
  /** Breaks so many times nearer or further than the limit told are another switch. */
  private static final long AROUND = 4;

  /** Twice as many as there are terms of contiguous messages. */
  private static final int LEAST_SIZES = 12;

  private final CacheGeometry geometry;
  private final long told;
  private final List<FitCells> messages;

  /**
   * @param told by MPI
   * @param messages contiguous ones among others, each of one method and cache state
   */
  EagerBreak(CacheGeometry geometry, long told, List<FitCells> messages) {
    this.geometry = geometry;
    this.told = told;
    this.messages = messages;
  }

  /** Bytes; what was told where there are too few messages to see it. */
  long bytes() {
    long[] sizes =
        messages.stream()
            .flatMap(cells -> Arrays.stream(Headline.sizes(cells)).mapToObj(i -> cells.counts[i]))
            .mapToLong(counts -> (long) counts.bytes())
            .filter(bytes -> bytes >= told / AROUND && bytes <= told * AROUND)
            .distinct()
            .sorted()
            .toArray();
    long best = told;
    double least = cost(told);
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

  /** The limit told where it may be that; else the middle. */
  private long between(long last, long first) {
    return told >= last && told <= first
        ? Math.min(told, first - 1)
        : (long) Math.sqrt((double) last * first);
  }

  /** What the terms with that limit are off by, in all; 0 of sizes that any limit would explain. */
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
