package org.memline.machine;

import java.util.Optional;
import org.memline.sample.ObservedPath;

/**
 * The path between two ranks of this node, as they observed it.
 *
 * @param path empty if nothing was observed
 * @param why the reason if nothing was observed, in one line; otherwise empty
 * @param failed whether the two ranks were started and failed
 */
public record PathFound(Optional<ObservedPath> path, String why, boolean failed) {

  public static PathFound of(ObservedPath path) {
    return new PathFound(Optional.of(path), "", false);
  }

  public static PathFound nothing(String why) {
    return new PathFound(Optional.empty(), why, false);
  }

  /** Returns the outcome of two ranks that failed for this reason. */
  public static PathFound failure(String why) {
    return new PathFound(Optional.empty(), why, true);
  }
}
