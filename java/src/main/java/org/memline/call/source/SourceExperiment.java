package org.memline.call.source;

import java.util.List;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostSuperstep;

/**
 * An experiment (annotated section) of a source, which may occur at several places.
 *
 * @param sync whether a barrier precedes each visit (execution)
 * @param superstep properties of the superstep whose communication the section contains; null if it
 *     is not such a section
 * @param line line of the first place, from 1
 * @param lines lines of all places, from 1
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
   * Returns the words that stand before the name of the experiment (annotated section) in its
   * pragmas, such as {@code sync}, with a blank at the end. Returns an empty text if there are no
   * such words.
   */
  public String words() {
    if (superstep != null) {
      return superstep.global() ? "superstep barrier " : "superstep ";
    }
    return sync ? "sync " : "";
  }
}
