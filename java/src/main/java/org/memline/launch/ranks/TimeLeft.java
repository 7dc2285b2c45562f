package org.memline.launch.ranks;

import java.time.Duration;
import java.time.Instant;

/**
 * Estimates the remaining time of a run: the planned time of the rest, multiplied by the ratio of
 * real to planned time so far.
 */
final class TimeLeft {
  /** Times below this number of seconds are shown in seconds; longer times are shown in minutes. */
  private static final int SHORT_SECONDS = 90;

  private static final int ROUNDED_SECONDS = 5;

  private final Instant start;
  private final double planned;
  private double completed;

  /**
   * Creates an estimate for one run.
   *
   * @param start time at which the run began
   * @param planned total planned time in seconds, or another quantity that is proportional to time
   */
  TimeLeft(Instant start, double planned) {
    this.start = start;
    this.planned = planned;
  }

  /**
   * Returns the remaining time in words.
   *
   * @param part amount of {@code planned} that has just been completed, in the same unit
   * @param now the current time
   * @return for example {@code about 12 min to go}
   */
  String after(double part, Instant now) {
    completed += part;
    double took = Duration.between(start, now).toMillis() / 1e3;
    return words(Math.max(0, planned - completed) * took / completed);
  }

  private static String words(double seconds) {
    if (seconds < 1) {
      return "the last";
    }
    return seconds < SHORT_SECONDS
        ? "about %d s to go"
            .formatted((long) Math.ceil(seconds / ROUNDED_SECONDS) * ROUNDED_SECONDS)
        : "about %d min to go".formatted(Math.round(seconds / 60));
  }
}
