package org.memline.launch.ranks;

/**
 * Receives the progress of a run and shows it. A terminal shows a bar, and a log gets one line for
 * each launch (start of mpirun).
 */
public interface Progress extends AutoCloseable {
  /** Shows no progress. */
  Progress NONE = new Progress() {};

  /** Returns whether progress is shown. If it is not shown, the caller need not count. */
  default boolean watched() {
    return false;
  }

  /**
   * Reports the progress.
   *
   * @param count number of units of work that are done so far, over all launches (starts of mpirun)
   */
  default void done(long count) {}

  /** Returns whether a line is written about each launch (start of mpirun). */
  default boolean reportsLines() {
    return false;
  }

  /**
   * Writes a line.
   *
   * @param line text about a launch that has ended, or about work that begins
   */
  default void report(String line) {}

  @Override
  default void close() {}
}
