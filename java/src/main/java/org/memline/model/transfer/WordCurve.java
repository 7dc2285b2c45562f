package org.memline.model.transfer;

import java.util.Comparator;
import java.util.List;
import org.memline.model.LogCurve;

/**
 * The time per word of a basic transfer as a function of the number of words. Between two measured
 * numbers of words it is interpolated on logarithmic axes. Above the largest measured number it is
 * constant.
 *
 * <p>Below the smallest measured number, the whole time (not the time per word) continues on a
 * straight line through the two smallest measurements. This line has a constant part, because even
 * few words need the time to start.
 */
final class WordCurve {
  private final LogCurve measured;
  private final double smallest;
  private final double startSeconds;
  private final double wordSeconds;

  /**
   * Creates a curve.
   *
   * @param points measured times of a single pattern, at least one
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
            0, Math.min(slope, first.seconds())); // the minimum keeps startSeconds at 0 or more
    startSeconds = whole - wordSeconds * smallest;
  }

  /** Returns the time per word in seconds, for this number of words. */
  double at(double words) {
    return words < smallest ? startSeconds / words + wordSeconds : measured.at(words);
  }
}
