package org.memline.experiment.measure;

/**
 * A cell as one rank performs it. All ranks that take part in the cell call the same methods in the
 * same order.
 */
public interface OpenCell extends AutoCloseable {

  int MOST_WARM_UPS = 2;

  /**
   * Returns the number of repetitions that are discarded as warm-up, at most {@link
   * #MOST_WARM_UPS}. The number is the same on all ranks.
   */
  int warmUps();

  /**
   * Returns the smallest number of repetitions of a visit. A cell whose repetitions take long
   * returns a smaller number than {@code ofOthers}, which is the number for other cells. Only rank
   * 0's value is used.
   */
  default int least(int ofOthers) {
    return ofOthers;
  }

  /** Returns whether this rank holds the clock, so that its times are the times of the cell. */
  boolean leads();

  /**
   * Runs and verifies {@code count} repetitions, numbered from {@code first}. Returns a status code
   * of the C library.
   */
  int run(long first, int count);

  /**
   * Returns the times of the last {@link #run}, in ns. They are valid on the rank that holds the
   * clock.
   */
  double[] ns();

  /**
   * Returns the name of the kernel or implementation that was used if the cell does not determine
   * it. Returns an empty text otherwise.
   */
  default String ran() {
    return "";
  }

  /**
   * Returns the current line handoff time between the cores of the cell, in ns; NaN if they share
   * no memory line.
   */
  double controlNs();

  /**
   * Verifies all memory that the cell writes to, after the repetition with this number. Returns a
   * status code of the C library.
   */
  int verifyAll(long repetition);

  @Override
  void close();
}
