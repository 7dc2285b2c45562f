package org.memline.model.transfer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.layout.Access;
import org.memline.model.LogCurve;

/**
 * The time per word in one kind of basic transfer, by the memory pattern that it reads or writes
 * and by the number of words: measured, or interpolated between measured neighbours.
 */
public final class PatternTimes {
  private final Map<Access, WordCurve> curves = new HashMap<>();
  private final Map<Access, Range> ranges = new HashMap<>();

  /**
   * One measurement.
   *
   * @param seconds seconds per word
   */
  public record Point(Access pattern, long words, double seconds) {}

  /** A range of numbers of words, whose ends were both measured. */
  public record Range(long from, long to) {
    private Range and(Range other) {
      return new Range(Math.max(from, other.from), Math.min(to, other.to));
    }

    private Range or(Range other) {
      return new Range(Math.min(from, other.from), Math.max(to, other.to));
    }
  }

  public PatternTimes(List<Point> points) {
    this(points, points);
  }

  /**
   * Creates the times.
   *
   * @param points points through which the curves pass
   * @param measured measurements from which the points were made, of which there may be more
   */
  public PatternTimes(List<Point> points, List<Point> measured) {
    Map<Access, List<Point>> byPattern = new HashMap<>();
    points.forEach(p -> byPattern.computeIfAbsent(p.pattern(), a -> new ArrayList<>()).add(p));
    byPattern.forEach((pattern, own) -> curves.put(pattern, new WordCurve(own)));
    measured.forEach(p -> ranges.merge(p.pattern(), new Range(p.words(), p.words()), Range::or));
  }

  public boolean isEmpty() {
    return curves.isEmpty();
  }

  /** Returns whether the pattern itself was measured. */
  public boolean has(Access pattern) {
    return curves.containsKey(pattern);
  }

  /**
   * Returns the seconds per word. A stride between two measured strides with blocks of the same
   * length is interpolated on logarithmic axes. Other patterns use the nearest measured pattern of
   * their kind.
   *
   * @return the seconds; NaN if no such pattern was measured
   */
  public double seconds(Access pattern, long words) {
    WordCurve own = curves.get(pattern);
    if (own != null) {
      return own.at(words);
    }
    List<Access> kin = kin(pattern);
    if (kin.isEmpty()) {
      return Double.NaN;
    }
    if (pattern.indexed() || kin.size() == 1) {
      return curves.get(kin.get(0)).at(words);
    }
    double[] strides = kin.stream().mapToDouble(Access::strideWords).toArray();
    double[] seconds = kin.stream().mapToDouble(a -> curves.get(a).at(words)).toArray();
    return new LogCurve(strides, seconds).at(pattern.strideWords());
  }

  /**
   * Returns the range of numbers of words for which all measurements exist that {@link #seconds}
   * uses for the pattern.
   *
   * @return the range; null if no such pattern was measured
   */
  public Range range(Access pattern) {
    Range own = ranges.get(pattern);
    return own != null
        ? own
        : kin(pattern).stream().map(ranges::get).reduce(Range::and).orElse(null);
  }

  /**
   * Returns the measured patterns that are used for a pattern that was not measured, ordered by
   * stride.
   */
  private List<Access> kin(Access pattern) {
    int block = nearestBlock(pattern);
    return curves.keySet().stream()
        .filter(a -> a.order() == pattern.order() && a.blockWords() == block)
        .sorted(Comparator.comparingInt(Access::strideWords))
        .toList();
  }

  /**
   * Returns the nearest block length in ratio among those measured in this order; 0 if there is
   * none.
   */
  private int nearestBlock(Access pattern) {
    return curves.keySet().stream()
        .filter(a -> a.order() == pattern.order())
        .map(Access::blockWords)
        .min(
            Comparator.comparingDouble(
                block -> Math.abs(Math.log((double) block / pattern.blockWords()))))
        .orElse(0);
  }
}
