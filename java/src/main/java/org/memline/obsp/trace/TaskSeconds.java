package org.memline.obsp.trace;

/**
 * What one traced task takes in all, seconds.
 *
 * @param written by the model, with the barriers that the program has
 * @param oblivious by the model, without barriers
 * @param global by the model, a barrier in each superstep
 */
public record TaskSeconds(TracedTask traced, double written, double oblivious, double global) {
  /** Of the model as the program is written, against what was measured. */
  public double error() {
    return written / traced.seconds() - 1;
  }

  /** Barriers over the oblivious time. */
  public double barrier() {
    return global - oblivious;
  }
}
