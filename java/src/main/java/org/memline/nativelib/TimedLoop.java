package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** An operation that C opens, repeats, times and verifies. */
public abstract class TimedLoop implements AutoCloseable {
  private Memory times = new Memory(64 * Double.BYTES);

  /**
   * Runs the repetitions with the numbers {@code first} to {@code first + repetitions - 1}, and
   * verifies the data after each. Returns a status.
   */
  public final int run(long first, int repetitions) {
    if (times.size() < (long) repetitions * Double.BYTES) {
      times.close();
      times = new Memory((long) repetitions * Double.BYTES);
    }
    return run(first, repetitions, times);
  }

  abstract int run(long first, int repetitions, Pointer ns);

  /**
   * Returns the times in ns of the repetitions of the last {@link #run}.
   *
   * @param repetitions the number of repetitions of that run
   */
  public final double[] ns(int repetitions) {
    return times.getDoubleArray(0, repetitions);
  }

  /**
   * Measures how far apart the cores that take part in the operation are at the moment: the one-way
   * time in ns of a cache line or of an empty message. This implementation returns NaN, for
   * operations on one core.
   */
  public double controlNs() {
    return Double.NaN;
  }

  /**
   * Verifies the whole memory of the operation after {@code repetition}, and returns a status. This
   * implementation returns {@code ML_OK}, for operations that verify everything after each
   * repetition.
   */
  public int verifyAll(long repetition) {
    return Memline.ML_OK;
  }

  /**
   * Returns the name of the kernel that performs the operation; "" if the operation has no choice
   * of kernels.
   */
  public String ran() {
    return "";
  }

  @Override
  public void close() {
    times.close();
  }
}
