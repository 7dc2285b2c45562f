package org.memline.study.sends;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.memline.model.LinearModel;
import org.memline.model.RelativeFit;

/**
 * Finds the eager limit from the times of messages. The eager limit is the largest payload that is
 * sent without a handshake with the receiver. The limit that MPI reports can differ from the real
 * one for two reasons. It includes the header of the message, so that a payload of 4096 bytes
 * exceeds a limit of 4096. It may also be the limit of a transport that is not used.
 *
 * <p>For each possible limit, the times of the smaller and of the larger messages are fitted by a
 * straight line each. The reported limit is kept unless another one reduces the errors clearly, and
 * the time jumps up there.
 */
final class EagerBreak {
  /**
   * The eager limit is searched for between the reported limit divided by this factor and the
   * reported limit times this factor. A break of the times outside this range is a different
   * protocol switch.
   */
  private static final long AROUND = 4;

  /**
   * The lines are fitted to the times of messages in a range that is wider by this factor at both
   * ends. It is not wider, because the caches bend the curve of times further away.
   */
  private static final long BESIDE = 2;

  /** Smallest number of message sizes on each side of a possible limit. */
  private static final int LEAST_SIZES = 3;

  /**
   * Another limit than the reported one is chosen only if its errors are at most this share of the
   * errors at the reported limit. On four machines whose reported limit was right, every other
   * limit where the time jumps up had at least 1.19 times its errors.
   */
  private static final double MOST_ERRORS = 0.8;

  /**
   * Smallest logarithm of the factor by which the time jumps at another limit than the reported
   * one, as a mean over cache states. Without it, a bend between two sizes could be taken for a
   * jump.
   */
  private static final double LEAST_JUMP = 0.1;

  private final long reported;
  private final List<Messages> messages;

  /**
   * Some contiguous messages of one cache state.
   *
   * @param own indices of the messages in {@code cells}
   */
  private record Messages(FitCells cells, int[] own) {
    LongStream sizes() {
      return Arrays.stream(own).mapToLong(i -> (long) cells.counts[i].bytes());
    }

    Messages where(LongPredicate bytes) {
      return new Messages(
          cells,
          Arrays.stream(own).filter(i -> bytes.test((long) cells.counts[i].bytes())).toArray());
    }

    private double[][] rows() {
      return FitCells.rows(own, i -> new double[] {1, cells.counts[i].bytes()});
    }

    /** Returns the coefficients of the line of time over bytes. */
    double[] line() {
      return RelativeFit.fit(rows(), cells.seconds(own));
    }

    /** Returns the sum of |ln(measured/predicted)|. */
    double error(double[] line) {
      double[][] rows = rows();
      double[] seconds = cells.seconds(own);
      return IntStream.range(0, own.length)
          .mapToDouble(i -> Math.abs(Math.log(seconds[i] / LinearModel.predict(rows[i], line))))
          .sum();
    }
  }

  /**
   * The errors of two lines, and the mean logarithm of the ratio of the second line to the first
   * one at the limit.
   */
  private record Lines(double error, double jump) {}

  /**
   * @param reported eager limit (largest payload that is sent without a handshake) that MPI
   *     reports, in bytes
   * @param cells measured sends, one element for each cache state; only contiguous messages are
   *     used
   */
  EagerBreak(long reported, List<FitCells> cells) {
    this.reported = reported;
    long wide = AROUND * BESIDE;
    messages =
        cells.stream()
            .map(each -> new Messages(each, Headline.sizes(each)))
            .map(all -> all.where(n -> n * wide >= reported && n <= reported * wide))
            .filter(near -> near.own().length >= 2 * LEAST_SIZES)
            .toList();
  }

  /**
   * Returns the eager limit in bytes: the largest payload that is sent without a handshake. If too
   * few messages were measured on one side of the limit that MPI reports, the result is this limit.
   */
  long bytes() {
    long[] sizes = messages.stream().flatMapToLong(Messages::sizes).distinct().sorted().toArray();
    long best = reported;
    double least = MOST_ERRORS * lines(reported).error();
    for (int i = 1; i < sizes.length && Double.isFinite(least); i++) {
      long limit = between(sizes[i - 1], sizes[i]);
      if (limit * AROUND >= reported && limit <= reported * AROUND) {
        Lines lines = lines(limit);
        if (lines.error() < least && lines.jump() >= LEAST_JUMP) {
          least = lines.error();
          best = limit;
        }
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
   * Returns the lines below and above a limit, for all cache states together. The error is infinite
   * if too few sizes are on one side of the limit.
   */
  private Lines lines(long limit) {
    double error = 0;
    double jump = 0;
    for (Messages all : messages) {
      Messages eager = all.where(bytes -> bytes <= limit);
      Messages larger = all.where(bytes -> bytes > limit);
      if (Math.min(eager.own().length, larger.own().length) < LEAST_SIZES) {
        return new Lines(Double.POSITIVE_INFINITY, 0);
      }
      double[] below = eager.line();
      double[] above = larger.line();
      error += eager.error(below) + larger.error(above);
      double[] at = {1, limit};
      jump += Math.log(LinearModel.predict(at, above) / LinearModel.predict(at, below));
    }
    return new Lines(error, jump / messages.size());
  }
}
