package org.memline.compare.pairs;

import java.util.List;

/**
 * What stands out in a cluster.
 *
 * @param findings nodes first, the surest first
 * @param limits what could not be judged, and why, a line each
 */
public record Judgement(List<Finding> findings, List<String> limits) {
  /** Whether anything stands out. */
  public boolean alarm() {
    return !findings.isEmpty();
  }
}
