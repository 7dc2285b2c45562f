package org.memline.launch.ranks;

import java.time.Duration;
import java.time.Instant;

/**
 * Estimates the remaining time of a run: the planned time that remains, multiplied by the ratio of
 * the time taken so far to the time planned for it.
 */
final class TimeLeft {
  /** Times below this are shown in seconds, because a tenth of a minute matters. */
  private static final int SHORT_SECONDS = 90;

  private static final int ROUNDED_SECONDS = 5;

  private final Instant start;
  private final double planned;
  private double completed;

  /**
   * @param start when the run began
   * @param planned seconds, or another quantity to which time is proportional
   */
  TimeLeft(Instant start, double planned) {
    this.start = start;
    this.planned = planned;
  }

  /**
   * Returns the remaining time in words.
   *
   * @param part share of {@code planned} that has just ended, in the same unit
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
