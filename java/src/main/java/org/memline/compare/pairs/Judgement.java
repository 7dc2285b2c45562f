package org.memline.compare.pairs;

import java.util.List;

/**
 * What stands out in a cluster.
 *
 * @param findings nodes first, the surest first
 * @param limits what could not be judged, and why, a line each
 * @param complete whether every node could be judged by every metric
 */
public record Judgement(List<Standout> findings, List<String> limits, boolean complete) {
  /** Whether anything stands out. */
  public boolean alarm() {
    return !findings.isEmpty();
  }
}
