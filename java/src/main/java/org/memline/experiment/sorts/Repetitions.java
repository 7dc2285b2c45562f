package org.memline.experiment.sorts;

/** The number of repetitions of a sort: for about a given time, within bounds. */
final class Repetitions {
  private static final int LEAST = 5;
  private static final int MOST = 201;

  private Repetitions() {}

  /**
   * @param once seconds of one repetition
   */
  static int of(double seconds, double once) {
    return (int) Math.max(LEAST, Math.min(MOST, seconds / Math.max(once, 1e-9)));
  }
}
