package org.memline.call.trace;

import java.util.List;

/**
 * An experiment of a program, as its trace names it.
 *
 * @param formula as written
 * @param variables of the formula, in the order of its first appearances
 * @param sync whether all ranks began each visit together
 * @param file where it is written, with {@code line}; empty where unknown
 */
public record CostExperiment(
    String name, String formula, List<String> variables, boolean sync, String file, int line) {
  public CostExperiment {
    variables = List.copyOf(variables);
  }
}
