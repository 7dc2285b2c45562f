package org.memline.call.source;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostSuperstep;

/**
 * An experiment of a source, which may occur at several places.
 *
 * @param superstep null if it is not a superstep
 * @param line line of the first place
 * @param lines lines of all places
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

  /**
   * Returns the words of its pragmas before the name; they end with a blank, or the text is empty.
   */
  public String words() {
    if (superstep != null) {
      return superstep.global() ? "superstep barrier " : "superstep ";
    }
    return sync ? "sync " : "";
  }
}
