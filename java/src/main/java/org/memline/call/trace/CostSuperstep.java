package org.memline.call.trace;

/**
 * The properties of an experiment that is the communication of a superstep. Its visit begins when
 * the computation of the rank ends; it ends when the rank may continue.
 *
 * @param global whether the section contains a barrier of all ranks
 * @param messages number of messages that each visit records, each with receiving rank and bytes
 */
public record CostSuperstep(boolean global, int messages) {
  /** Returns the word that stands for the kind of superstep in traces. */
  public String word() {
    return global ? "global" : "oblivious";
  }
}
