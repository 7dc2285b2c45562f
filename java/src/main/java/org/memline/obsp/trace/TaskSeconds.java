package org.memline.obsp.trace;

/**
 * The times of one traced task, in seconds.
 *
 * @param traced task with its measured times
 * @param written predicted time with the barriers that the program has
 * @param oblivious predicted time without barriers
 * @param global predicted time with a barrier in each superstep
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
   * Returns the cost of barriers: the predicted time of the task with a barrier in each superstep
   * minus the predicted time without barriers, in seconds.
   */
  public double barrier() {
    return global - oblivious;
  }
}
