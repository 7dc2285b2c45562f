package org.memline.call.trace;

/**
 * The properties of an experiment that is the communication of a superstep: it begins when its
 * rank's computation ends, and ends when the rank may continue.
 *
 * @param global whether it contains a barrier of all ranks
 * @param messages number of messages that a visit records, each with receiver and bytes
 */
public record CostSuperstep(boolean global, int messages) {
  /** Returns the word in traces. */
  public String word() {
    return global ? "global" : "oblivious";
  }
}
