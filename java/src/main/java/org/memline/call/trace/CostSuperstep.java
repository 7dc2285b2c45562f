package org.memline.call.trace;

/**
 * The properties of an annotated section that is the communication of a superstep. A visit
 * (execution of the section) begins when the computation of the rank ends. It ends when the rank
 * may continue.
 *
 * @param global whether the section contains a barrier of all ranks
 * @param messages number of messages that each visit records, each with its receiving rank and its
 *     bytes
 */
public record CostSuperstep(boolean global, int messages) {
  /**
   * Returns the word that stands in traces for the way in which the superstep ends: {@code global}
   * with a barrier of all ranks, {@code oblivious} without.
   */
  public String word() {
    return global ? "global" : "oblivious";
  }
}
