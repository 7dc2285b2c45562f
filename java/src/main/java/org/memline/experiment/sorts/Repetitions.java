package org.memline.experiment.sorts;

/** How often a sort is repeated: for about so long, within bounds. */
final class Repetitions {
  private static final int LEAST = 5;
  private static final int MOST = 201;

  private Repetitions() {}

  /**
   * @param once seconds that a repetition takes
   */
  static int of(double seconds, double once) {
    return (int) Math.max(LEAST, Math.min(MOST, seconds / Math.max(once, 1e-9)));
  }
}
