package org.memline.launch.ranks;

/** Is told how far a run has come: a terminal shows a bar, a log a line a launch. */
public interface Progress extends AutoCloseable {
  /** Nobody watches. */
  Progress NONE = new Progress() {};

  /** Whether somebody watches; if not, nothing needs to be counted. */
  default boolean watched() {
    return false;
  }

  /**
   * @param count of what the run consists of, over all launches
   */
  default void done(long count) {}

  /** Whether what became of each launch is told. */
  default boolean told() {
    return false;
  }

  /**
   * @param line of a launch that came to its end, or of what begins
   */
  default void tell(String line) {}

  @Override
  default void close() {}
}
