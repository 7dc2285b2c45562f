package org.memline.experiment.measure;

/** A cell as this rank performs it. Every rank that has a part in it calls the same. */
public interface OpenCell extends AutoCloseable {

  int MOST_WARM_UPS = 2;

  /** Repetitions before those that count, up to {@link #MOST_WARM_UPS}; the same on every rank. */
  int warmUps();

  /** The least repetitions of a visit; fewer than others where one takes long. Rank 0's count. */
  default int least(int ofOthers) {
    return ofOthers;
  }

  /** Whether this rank's times are the cell's. */
  boolean leads();

  /** Repetitions first … first + count − 1, each verified; a status of the C library. */
  int run(long first, int count);

  /** The leader's times of the last {@link #run}, in ns. */
  double[] ns();

  /** What did it, where the cell leaves that open; else empty. */
  default String ran() {
    return "";
  }

  /** How far apart the cores in it are just now, in ns; NaN where they do not meet. */
  double controlNs();

  /** Looks at all of the memory that was written to; a status of the C library. */
  int verifyAll(long repetition);

  @Override
  void close();
}
