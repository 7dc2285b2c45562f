package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** Something that C has opened, performs as often as it is told, times and verifies. */
public abstract class TimedLoop implements AutoCloseable {
  private Memory times = new Memory(64 * Double.BYTES);

  /** Repetitions first … first + repetitions − 1, each verified; a status. */
  public final int run(long first, int repetitions) {
    if (times.size() < (long) repetitions * Double.BYTES) {
      times.close();
      times = new Memory((long) repetitions * Double.BYTES);
    }
    return run(first, repetitions, times);
  }

  abstract int run(long first, int repetitions, Pointer ns);

  /** The times of the last {@link #run}. */
  public final double[] ns(int repetitions) {
    return times.getDoubleArray(0, repetitions);
  }

  /** How far apart the cores in it are just now, in ns; NaN where they do not meet. */
  public double controlNs() {
    return Double.NaN;
  }

  /** Looks at all of the memory, where a repetition does not; a status. */
  public int verifyAll(long repetition) {
    return Memline.ML_OK;
  }

  /** What does it, where that is the library's choice; else empty. */
  public String ran() {
    return "";
  }

  @Override
  public void close() {
    times.close();
  }
}
