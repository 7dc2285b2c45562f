package org.memline.call.source;

import java.util.List;
import org.memline.call.formula.Formula;

/**
 * An experiment of a source; it may stand at several places.
 *
 * @param line of the first
 * @param lines of all
 */
public record SourceExperiment(
    String name, Formula formula, boolean sync, int line, List<Integer> lines) {
  public SourceExperiment {
    lines = List.copyOf(lines);
  }
}
