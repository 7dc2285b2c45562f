package org.memline.experiment.measure;

/** A cell as this rank performs it. All ranks that take part call the same methods. */
public interface OpenCell extends AutoCloseable {

  int MOST_WARM_UPS = 2;

  /**
   * Returns the number of repetitions before those that count, up to {@link #MOST_WARM_UPS}; equal
   * on all ranks.
   */
  int warmUps();

  /**
   * Returns the smallest number of repetitions of a visit. It is smaller than that of other cells
   * if a repetition takes long. Only rank 0's value is used.
   */
  default int least(int ofOthers) {
    return ofOthers;
  }

  /** Returns whether the times of this rank are those of the cell. */
  boolean leads();

  /** Runs and verifies repetitions first … first + count − 1; returns a status of the C library. */
  int run(long first, int count);

  /** Returns the leader's times of the last {@link #run}, in ns. */
  double[] ns();

  /**
   * Returns the kernel or implementation that was used, if the cell leaves it open; otherwise
   * empty.
   */
  default String ran() {
    return "";
  }

  /**
   * Returns the current line handoff time between the cores of the cell, in ns; NaN if they share
   * no memory line.
   */
  double controlNs();

  /** Verifies all memory that was written to; returns a status of the C library. */
  int verifyAll(long repetition);

  @Override
  void close();
}
