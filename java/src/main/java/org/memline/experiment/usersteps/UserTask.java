package org.memline.experiment.usersteps;

import java.nio.file.Path;

/**
 * What is repeated, the same on each rank.
 *
 * @param library with the entry point of {@code native/memline/user_superstep.h}
 * @param argument for the user's function; may be empty
 * @param windowBytes that all ranks share
 * @param seconds of measuring, about
 */
public record UserTask(Path library, String argument, long windowBytes, int ranks, double seconds) {

  /** So that two ranks' parts are more than most last caches' shares, and a small /dev/shm does. */
  public static final long DEFAULT_WINDOW_BYTES = 32L << 20;

  /** A pebibyte: as many bytes as no sum of theirs overflows. */
  private static final long MOST_BYTES = 1L << 50;

  /**
   * @throws IllegalArgumentException with the value that cannot be
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
