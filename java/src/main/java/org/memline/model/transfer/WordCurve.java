package org.memline.model.transfer;

import java.util.Comparator;
import java.util.List;
import org.memline.model.LogCurve;

/**
 * What a word takes by the number of words: as measured, between measured sizes on logarithmic
 * axes, and above the largest as there. Below the smallest it is the whole time that goes on along
 * the line through the two smallest, what does not depend on the words included: a start takes as
 * long for fewer words.
 */
final class WordCurve {
  private final LogCurve measured;
  private final double smallest;
  private final double startSeconds;
  private final double wordSeconds;

  /**
   * @param points of one pattern, at least one
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
    wordSeconds = Math.max(0, Math.min(slope, first.seconds())); // no start below nothing
    startSeconds = whole - wordSeconds * smallest;
  }

  /** Seconds of a word. */
  double at(double words) {
    return words < smallest ? startSeconds / words + wordSeconds : measured.at(words);
  }
}
