package org.memline.model.transfer;

import java.util.Comparator;
import java.util.List;
import org.memline.model.LogCurve;

/**
 * The time per word by the number of words: measured, interpolated between measured sizes on
 * logarithmic axes, and constant above the largest. Below the smallest size, the whole time
 * continues along the line through the two smallest; it includes a constant part, because fewer
 * words take the same time to start.
 */
final class WordCurve {
  private final LogCurve measured;
  private final double smallest;
  private final double startSeconds;
  private final double wordSeconds;

  /**
   * Creates a curve.
   *
   * @param points points of one pattern, at least one
   */
  WordCurve(List<PatternTimes.Point> points) {
    List<PatternTimes.Point> sorted =
        points.stream().sorted(Comparator.comparingLong(PatternTimes.Point::words)).toList();
    measured =
        new LogCurve(
            sorted.stream().mapToDouble(PatternTimes.Point::words).toArray(),
            sorted.stream().mapToDouble(PatternTimes.Point::seconds).toArray());
    PatternTimes.Point first = sorted.get(0);
    PatternTimes.Point second = sorted.get(Math.min(1, sorted.size() - 1));
    smallest = first.words();
    double whole = first.words() * first.seconds();
    double slope =
        second.words() > first.words()
            ? (second.words() * second.seconds() - whole) / (second.words() - first.words())
            : first.seconds();
    wordSeconds =
        Math.max(
            0, Math.min(slope, first.seconds())); // the constant part of the time is not negative
    startSeconds = whole - wordSeconds * smallest;
  }

  /** Returns the seconds per word. */
  double at(double words) {
    return words < smallest ? startSeconds / words + wordSeconds : measured.at(words);
  }
}
