package org.memline.study.measure;

/**
 * A cell (configuration) that is ready to be performed by one rank. All ranks that take part in the
 * cell call the same methods in the same order.
 */
public interface OpenCell extends AutoCloseable {

  int MOST_WARM_UPS = 2;

  /**
   * Returns the number of warm-up repetitions, whose times are discarded. It is at most {@link
   * #MOST_WARM_UPS} and equal on all ranks.
   */
  int warmUps();

  /**
   * Returns the smallest number of repetitions in a visit to the cell. A cell with long repetitions
   * returns less than {@code ofOthers}, the number for other cells. Only rank 0's value is used.
   */
  default int least(int ofOthers) {
    return ofOthers;
  }

  /** Returns whether this rank holds the clock, so that its times are the times of the cell. */
  boolean leads();

  /**
   * Runs and verifies {@code count} repetitions, numbered from {@code first}. Returns a status code
   * of the C library, 0 for success. A repetition number is never reused within a launch (start of
   * mpirun).
   */
  int run(long first, int count);

  /**
   * Returns the times of the last {@link #run}, in ns. They are valid on the rank that holds the
   * clock.
   */
  double[] ns();

  /**
   * Returns the name of the kernel or implementation that was used. The text is empty if the cell
   * (configuration) already determines it.
   */
  default String ran() {
    return "";
  }

  /**
   * Returns the current control time in ns: the one-way time of a cache line between the cores of
   * the cell's ranks or, if ranks share no memory, of an empty message. It is NaN if the cell has
   * no control time, for example a copy within one rank.
   */
  double controlNs();

  /**
   * Verifies all memory that the cell writes to. Returns a status code of the C library.
   *
   * @param repetition number of the last repetition
   */
  int verifyAll(long repetition);

  @Override
  void close();
}
