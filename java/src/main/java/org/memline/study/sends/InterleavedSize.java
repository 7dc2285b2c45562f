package org.memline.study.sends;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.memline.sample.Method;
import org.memline.study.plan.Profile;

/**
 * The size of a comparison of two settings of MPI, whose launches (starts of mpirun) are measured
 * alternately.
 *
 * @param pairs number of pairs of launches, one of each setting
 * @param secondsPerLaunch measuring time of each launch, in seconds
 * @param mostSeconds longest total time in seconds. It includes repeated pairs of launches: a pair
 *     is repeated if its two launches had cores at different distances
 * @param methods methods that are compared. In all of them the MPI library sends the payload,
 *     because the settings configure that library
 */
public record InterleavedSize(
    int pairs, double secondsPerLaunch, int mostSeconds, List<Method> methods) {
  /**
   * Factor by which the measuring time increases, because some of the compared methods open an MPI
   * window.
   */
  private static final double WINDOWS_COST = 1.3;

  public static InterleavedSize of(Profile profile) {
    return switch (profile) {
      case QUICK -> new InterleavedSize(8, 1.5, 78, List.of(Method.DATATYPE, Method.PACKED));
      case STANDARD -> new InterleavedSize(12, 8, 400, Method.library());
      case FULL -> new InterleavedSize(20, 30, 3600, Method.library());
    };
  }

  /**
   * Returns the size of a comparison of two MPI implementations. It includes more methods: one that
   * sends many messages and one that sends none. The implementations may differ in these methods,
   * too.
   */
  public static InterleavedSize ofTwoMpis(Profile profile) {
    InterleavedSize own = of(profile);
    List<Method> methods =
        Stream.concat(own.methods.stream(), Stream.of(Method.PIPELINED, Method.PUT)).toList();
    double share = WINDOWS_COST * methods.size() / own.methods.size();
    return new InterleavedSize(
        own.pairs,
        own.secondsPerLaunch * share,
        // Half of the total time is the start of ranks, which does not depend on the measuring
        // time.
        (int) Math.round(own.mostSeconds * (1 + share) / 2),
        methods);
  }

  /**
   * Returns the longest total time if {@code otherPairs} pairs of launches (starts of mpirun) are
   * measured.
   */
  public Duration most(int otherPairs) {
    return Duration.ofMillis(Math.round(1000.0 * mostSeconds * otherPairs / pairs));
  }
}
