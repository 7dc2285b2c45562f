package org.memline.obsp.trace;

/**
 * The total times of one traced task, in seconds.
 *
 * @param written time by the model with the barriers of the program
 * @param oblivious time by the model without barriers
 * @param global time by the model with a barrier in each superstep
 */
public record TaskSeconds(TracedTask traced, double written, double oblivious, double global) {
  /**
   * Returns the relative error of the model with the barriers of the program against the measured
   * time.
   */
  public double error() {
    return written / traced.seconds() - 1;
  }

  /**
   * Returns the cost of barriers: the time with a barrier in each superstep minus the oblivious
   * time, in seconds.
   */
  public double barrier() {
    return global - oblivious;
  }
}
