package org.memline.launch.ranks;

/** Receives the progress of a run. A terminal shows a bar; a log gets one line per launch. */
public interface Progress extends AutoCloseable {
  /** A progress that is not shown. */
  Progress NONE = new Progress() {};

  /** Returns whether progress is shown; if not, nothing needs to be counted. */
  default boolean watched() {
    return false;
  }

  /**
   * @param count number of units of work that are done, over all launches
   */
  default void done(long count) {}

  /** Returns whether a line is written for each launch. */
  default boolean reportsLines() {
    return false;
  }

  /**
   * @param line line about a launch that has ended, or about work that begins
   */
  default void report(String line) {}

  @Override
  default void close() {}
}
