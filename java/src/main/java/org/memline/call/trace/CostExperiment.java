package org.memline.call.trace;

import java.util.List;

/**
 * An experiment of a program, as its trace names it.
 *
 * @param formula as written
 * @param variables of the formula, in the order of its first appearances
 * @param sync whether all ranks began each visit together
 * @param file where it is written, with {@code line}; empty where unknown
 * @param superstep null where it is none
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

  /** That is no superstep. */
  public CostExperiment(
      String name, String formula, List<String> variables, boolean sync, String file, int line) {
    this(name, formula, variables, sync, file, line, null);
  }

  /** How many messages a visit tells. */
  public int messages() {
    return superstep == null ? 0 : superstep.messages();
  }
}
