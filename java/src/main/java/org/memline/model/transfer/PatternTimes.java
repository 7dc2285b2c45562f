package org.memline.model.transfer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.layout.Access;
import org.memline.model.LogCurve;

/**
 * The time per word of one kind of basic transfer of the copy-transfer model (Stricker and Gross
 * 1995), by the memory pattern that it reads or writes and by the number of words. Times that were
 * not measured are interpolated between measured neighbours.
 */
public final class PatternTimes {
  private final Map<Access, WordCurve> curves = new HashMap<>();
  private final Map<Access, Range> ranges = new HashMap<>();

  /**
   * The measured time for one pattern and one number of words.
   *
   * @param seconds time per word in seconds
   */
  public record Point(Access pattern, long words, double seconds) {}

  /** A range of numbers of words. Times were measured at its two ends. */
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
   * Creates the times from measurements.
   *
   * @param points measured times through which the curves of time over words pass
   * @param measured all measured times on which {@code points} are based, possibly more than these;
   *     they determine {@link #range}
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

  /**
   * Returns whether this pattern was measured, so that it needs no interpolation between patterns.
   */
  public boolean has(Access pattern) {
    return curves.containsKey(pattern);
  }

  /**
   * Returns the time per word in seconds. A stride between two measured strides is interpolated on
   * logarithmic axes if their blocks have the same length. Every other pattern uses the nearest
   * measured pattern with the same order of blocks.
   *
   * @return time per word in seconds; NaN if no pattern with this order of blocks was measured
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
   * Returns the range of numbers of words that was measured for this pattern. If the pattern was
   * not measured, {@link #seconds} uses other patterns; the result is then the range that these
   * patterns have in common.
   *
   * @return the range in words; null if no pattern with this order of blocks was measured
   */
  public Range range(Access pattern) {
    Range own = ranges.get(pattern);
    return own != null
        ? own
        : kin(pattern).stream().map(ranges::get).reduce(Range::and).orElse(null);
  }

  /**
   * Returns the measured patterns from which a pattern that was not measured is interpolated, by
   * ascending stride. They have the same order of blocks and the nearest measured length of blocks.
   */
  private List<Access> kin(Access pattern) {
    int block = nearestBlock(pattern);
    return curves.keySet().stream()
        .filter(a -> a.order() == pattern.order() && a.blockWords() == block)
        .sorted(Comparator.comparingInt(Access::strideWords))
        .toList();
  }

  /**
   * Returns the measured length of blocks in words with the smallest ratio to the length of this
   * pattern's blocks. Only patterns with the same order of blocks count. The result is 0 if no
   * pattern with this order was measured.
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

  /**
   * The time per word of a basic transfer as a function of the number of words. Between two
   * measured numbers of words it is interpolated on logarithmic axes. Above the largest measured
   * number it is constant.
   *
   * <p>Below the smallest measured number, the whole time (not the time per word) continues on a
   * straight line through the two smallest measurements. This line has a constant part, because
   * even few words need the time to start.
   */
  private static final class WordCurve {
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
}
