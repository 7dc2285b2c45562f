package org.memline.experiment.usersteps;

import java.nio.file.Path;

/**
 * The superstep to repeat, equal on all ranks.
 *
 * @param library library with the entry point of {@code native/memline/user_superstep.h}
 * @param argument argument for the user's function; may be empty
 * @param windowBytes bytes of the window that all ranks share
 * @param seconds approximate seconds of measuring
 */
public record UserTask(Path library, String argument, long windowBytes, int ranks, double seconds) {

  /**
   * The default size of the window: the parts of two ranks exceed their share of most last-level
   * caches, and a small /dev/shm suffices.
   */
  public static final long DEFAULT_WINDOW_BYTES = 32L << 20;

  /** Largest size of the window, a pebibyte; sums of such sizes do not overflow. */
  private static final long MOST_BYTES = 1L << 50;

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a value is invalid; the message names it
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
