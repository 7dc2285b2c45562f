package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** An operation that C opens, repeats, times and verifies. */
public abstract class TimedLoop implements AutoCloseable {
  private Memory times = new Memory(64 * Double.BYTES);

  /** Runs the repetitions first to first + repetitions − 1, verifies each, and returns a status. */
  public final int run(long first, int repetitions) {
    if (times.size() < (long) repetitions * Double.BYTES) {
      times.close();
      times = new Memory((long) repetitions * Double.BYTES);
    }
    return run(first, repetitions, times);
  }

  abstract int run(long first, int repetitions, Pointer ns);

  /** Returns the times of the last {@link #run}, in ns. */
  public final double[] ns(int repetitions) {
    return times.getDoubleArray(0, repetitions);
  }

  /**
   * Returns the line handoff time between the cores of the operation at the moment, in ns; NaN if
   * the operation has no such measurement.
   */
  public double controlNs() {
    return Double.NaN;
  }

  /** Verifies all of the memory, if a repetition verifies only a part, and returns a status. */
  public int verifyAll(long repetition) {
    return Memline.ML_OK;
  }

  /**
   * Returns the name of the kernel that performs the operation, if the library chooses it;
   * otherwise "".
   */
  public String ran() {
    return "";
  }

  @Override
  public void close() {
    times.close();
  }
}
