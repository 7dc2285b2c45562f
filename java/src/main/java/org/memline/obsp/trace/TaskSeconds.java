package org.memline.obsp.trace;

/**
 * The times of one traced task, in seconds.
 *
 * @param written model time with the barriers of the program
 * @param oblivious model time without barriers
 * @param global model time with a barrier in each superstep
 */
public record TaskSeconds(TracedTask traced, double written, double oblivious, double global) {
  /**
   * Returns the relative error of the predicted time, positive if it is too long. The predicted
   * time includes the barriers that the program has.
   */
  public double error() {
    return written / traced.seconds() - 1;
  }

  /**
   * Returns the cost of barriers: the time with a barrier in each superstep minus the time without
   * barriers, in seconds.
   */
  public double barrier() {
    return global - oblivious;
  }
}
