package org.memline.study.supersteps;

/**
 * Computes how many repetitions of a sort fit into a given time, within a lower and an upper bound.
 */
final class Repetitions {
  private static final int LEAST = 5;
  private static final int MOST = 201;

  private Repetitions() {}

  /**
   * Returns the number of repetitions.
   *
   * @param seconds time for all repetitions, in seconds
   * @param once time of one repetition, in seconds
   */
  static int of(double seconds, double once) {
    return (int) Math.max(LEAST, Math.min(MOST, seconds / Math.max(once, 1e-9)));
  }
}
