package org.memline.experiment.sends;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.memline.experiment.plan.Profile;
import org.memline.sample.Method;

/**
 * The size of a comparison of two settings that are measured alternately.
 *
 * @param pairs number of pairs of launches
 * @param secondsPerLaunch seconds of measuring in each launch
 * @param mostSeconds longest total time for this number of pairs, with additional pairs for
 *     launches whose cores were at different distances
 * @param methods methods in which the MPI library, which the settings configure, carries the
 *     payload
 */
public record InterleavedSize(
    int pairs, double secondsPerLaunch, int mostSeconds, List<Method> methods) {
  /** Factor on the time of cells that open a window. */
  private static final double WINDOWS_COST = 1.3;

  public static InterleavedSize of(Profile profile) {
    return switch (profile) {
      case QUICK -> new InterleavedSize(8, 1.5, 78, List.of(Method.DATATYPE, Method.PACKED));
      case STANDARD -> new InterleavedSize(12, 8, 400, Method.library());
      case FULL -> new InterleavedSize(20, 30, 3600, Method.library());
    };
  }

  /**
   * Returns the size for two MPIs: with the methods that use many messages or none, in which the
   * MPIs may also differ.
   */
  public static InterleavedSize ofTwoMpis(Profile profile) {
    InterleavedSize own = of(profile);
    List<Method> methods =
        Stream.concat(own.methods.stream(), Stream.of(Method.PIPELINED, Method.PUT)).toList();
    double share = WINDOWS_COST * methods.size() / own.methods.size();
    return new InterleavedSize(
        own.pairs,
        own.secondsPerLaunch * share,
        (int) Math.round(own.mostSeconds * (1 + share) / 2), // starting them takes the other half
        methods);
  }

  /** Returns the longest total time for another number of pairs. */
  public Duration most(int otherPairs) {
    return Duration.ofMillis(Math.round(1000.0 * mostSeconds * otherPairs / pairs));
  }
}
