package org.memline.call.source;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostSuperstep;

/**
 * An experiment of a source; it may stand at several places.
 *
 * @param superstep null where it is none
 * @param line of the first
 * @param lines of all
 */
public record SourceExperiment(
    String name,
    Formula formula,
    boolean sync,
    CostSuperstep superstep,
    int line,
    List<Integer> lines) {
  public SourceExperiment {
    lines = List.copyOf(lines);
  }

  /** What its pragmas say before the name; ends with a blank, or is empty. */
  public String words() {
    if (superstep != null) {
      return superstep.global() ? "superstep barrier " : "superstep ";
    }
    return sync ? "sync " : "";
  }
}
