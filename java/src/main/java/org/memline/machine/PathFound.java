package org.memline.machine;

import java.util.Optional;
import org.memline.sample.ObservedPath;

/**
 * The path between two ranks of this node, as they observed it.
 *
 * @param path empty where nothing was observed
 * @param why nothing was, in one line; empty where something was
 */
public record PathFound(Optional<ObservedPath> path, String why) {

  public static PathFound of(ObservedPath path) {
    return new PathFound(Optional.of(path), "");
  }

  public static PathFound nothing(String why) {
    return new PathFound(Optional.empty(), why);
  }
}
