package org.memline.experiment.sends;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.sample.Method;

/**
 * Two settings in turn.
 *
 * @param pairs of launches
 * @param secondsPerLaunch measuring
 * @param mostSeconds in all, for pairs that come again because the cores were elsewhere
 * @param methods of the library, whose settings they are
 */
public record InterleavedSize(
    int pairs, double secondsPerLaunch, int mostSeconds, List<Method> methods) {
  public static InterleavedSize of(Profile profile) {
    return switch (profile) {
      case QUICK -> new InterleavedSize(8, 1.5, 78, List.of(Method.DATATYPE, Method.PACKED));
      case STANDARD -> new InterleavedSize(12, 8, 400, Method.library());
      case FULL -> new InterleavedSize(20, 30, 3600, Method.library());
    };
  }
}
