package org.memline.call.trace;

import java.util.List;

/**
 * An experiment of a program as named in its trace.
 *
 * @param formula formula as written
 * @param variables variables of the formula, in the order of their first appearances
 * @param sync whether all ranks began each visit together
 * @param file source file; empty if unknown
 * @param line line in the source file
 * @param superstep null if it is not a superstep
 */
public record CostExperiment(
    String name,
    String formula,
    List<String> variables,
    boolean sync,
    String file,
    int line,
    CostSuperstep superstep) {
  public CostExperiment {
    variables = List.copyOf(variables);
  }

  /** Creates an experiment that is not a superstep. */
  public CostExperiment(
      String name, String formula, List<String> variables, boolean sync, String file, int line) {
    this(name, formula, variables, sync, file, line, null);
  }

  /** Returns the number of messages that each visit records. */
  public int messages() {
    return superstep == null ? 0 : superstep.messages();
  }
}
