package org.memline.launch.ranks;

/** Is told how far a run has come; a terminal shows it, a log file does not. */
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

  @Override
  default void close() {}
}
