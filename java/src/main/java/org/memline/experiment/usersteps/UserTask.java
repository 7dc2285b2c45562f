package org.memline.experiment.usersteps;

import java.nio.file.Path;

/**
 * A superstep to repeat and how to repeat it. The task is equal on all ranks.
 *
 * @param library shared library with the entry point of {@code native/memline/user_superstep.h}
 * @param argument argument for the user's function; may be empty
 * @param windowBytes bytes of the window that all ranks share
 * @param ranks number of ranks
 * @param seconds approximate measuring time in seconds
 */
public record UserTask(Path library, String argument, long windowBytes, int ranks, double seconds) {

  /**
   * The default size of the window, in bytes. The parts of two ranks exceed their share of most
   * last-level caches, and a small /dev/shm suffices.
   */
  public static final long DEFAULT_WINDOW_BYTES = 32L << 20;

  /** Largest size of the window, in bytes (a pebibyte). Sums of several windows do not overflow. */
  private static final long MOST_BYTES = 1L << 50;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a value is invalid; the message names the value
   */
  public UserTask {
    if (windowBytes < Long.BYTES || windowBytes > MOST_BYTES) {
      throw new IllegalArgumentException(
          "--window %d: use %d bytes to %d".formatted(windowBytes, Long.BYTES, MOST_BYTES));
    }
    if (ranks < 1) {
      throw new IllegalArgumentException("--ranks " + ranks + ": use at least 1");
    }
    if (!(seconds > 0 && seconds < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("--seconds " + seconds + ": more than 0 is needed");
    }
  }
}
