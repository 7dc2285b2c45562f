package org.memline.study.supersteps;

import java.nio.file.Path;

/**
 * A superstep that a user has written, and how it is repeated. The task is equal on all ranks.
 *
 * @param library shared library with the entry point of {@code native/memline/user_superstep.h}
 * @param argument argument for the user's function; may be empty
 * @param windowBytes bytes of the window that all ranks share
 * @param ranks number of ranks
 * @param seconds approximate measuring time in seconds
 */
public record UserTask(Path library, String argument, long windowBytes, int ranks, double seconds) {

  /**
   * The default size of the window, in bytes. With it, the part of two ranks exceeds their share of
   * the last-level cache on most machines. A small /dev/shm can still hold the window.
   */
  public static final long DEFAULT_WINDOW_BYTES = 32L << 20;

  /**
   * Largest size of the window in bytes, which is a pebibyte. With it, sums of several sizes do not
   * overflow.
   */
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
