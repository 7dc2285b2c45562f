package org.memline.call.trace;

/**
 * That an experiment is a superstep's communication: it begins when its rank's computation is over,
 * and ends when the rank may go on.
 *
 * @param global whether it holds a barrier of all ranks
 * @param messages how many a visit tells: for whom, and how many bytes
 */
public record CostSuperstep(boolean global, int messages) {
  /** As traces write it. */
  public String word() {
    return global ? "global" : "oblivious";
  }
}
