package org.memline.call.trace;

import java.util.List;

/**
 * An experiment (annotated section of code) of a program, as its trace describes it.
 *
 * @param formula formula as written in the program
 * @param variables variables of the formula, in the order of their first appearance
 * @param sync whether a barrier precedes each visit, so that all ranks begin it together
 * @param file source file; empty if unknown
 * @param line line in the source file, from 1
 * @param superstep properties of the superstep whose communication the section contains; null if it
 *     is not such a section
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

  /** Creates an experiment (annotated section) that is not the communication of a superstep. */
  public CostExperiment(
      String name, String formula, List<String> variables, boolean sync, String file, int line) {
    this(name, formula, variables, sync, file, line, null);
  }

  /**
   * Returns the number of messages that each visit (execution) records; 0 if the experiment
   * (annotated section) is not the communication of a superstep.
   */
  public int messages() {
    return superstep == null ? 0 : superstep.messages();
  }
}
