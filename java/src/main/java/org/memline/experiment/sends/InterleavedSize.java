package org.memline.experiment.sends;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.memline.experiment.plan.Profile;
import org.memline.sample.Method;

/**
 * Two settings in turn.
 *
 * @param pairs of launches
 * @param secondsPerLaunch measuring
 * @param mostSeconds in all for so many pairs, more of them included that come because the cores
 *     were elsewhere in one launch than in the other
 * @param methods in which the library, whose settings they are, carries the payload
 */
public record InterleavedSize(
    int pairs, double secondsPerLaunch, int mostSeconds, List<Method> methods) {
  /** A window is opened for each of its cells. */
  private static final double WINDOWS_COST = 1.3;

  public static InterleavedSize of(Profile profile) {
    return switch (profile) {
      case QUICK -> new InterleavedSize(8, 1.5, 78, List.of(Method.DATATYPE, Method.PACKED));
      case STANDARD -> new InterleavedSize(12, 8, 400, Method.library());
      case FULL -> new InterleavedSize(20, 30, 3600, Method.library());
    };
  }

  /** Of two MPIs: also what the one may do better than the other in many messages, or none. */
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

  /** The same for another number of pairs. */
  public Duration most(int asked) {
    return Duration.ofMillis(Math.round(1000.0 * mostSeconds * asked / pairs));
  }
}
