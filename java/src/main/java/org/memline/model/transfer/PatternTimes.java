package org.memline.model.transfer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.layout.Access;
import org.memline.model.LogCurve;

/**
 * What a word takes in one kind of basic transfer, by the pattern of memory that it is read or
 * written by and by the number of words: as measured, or between the neighbours of what was
 * measured.
 */
public final class PatternTimes {
  private final Map<Access, WordCurve> curves = new HashMap<>();
  private final Map<Access, Range> ranges = new HashMap<>();

  /**
   * @param seconds of a word
   */
  public record Point(Access pattern, long words, double seconds) {}

  /** Numbers of words, both measured. */
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
   * @param points that the curves go through
   * @param measured what stands behind them, where that is more
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

  /** Whether the pattern itself was measured. */
  public boolean has(Access pattern) {
    return curves.containsKey(pattern);
  }

  /**
   * Seconds of a word. A stride between measured ones, of blocks of the same length, lies between
   * them on logarithmic axes; other patterns are taken for the nearest of their kind.
   *
   * @return NaN where nothing of the kind was measured
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
   * The numbers of words that all of what {@link #seconds} goes by for the pattern was measured at.
   *
   * @return null where nothing of the kind was measured
   */
  public Range range(Access pattern) {
    Range own = ranges.get(pattern);
    return own != null
        ? own
        : kin(pattern).stream().map(ranges::get).reduce(Range::and).orElse(null);
  }

  /** Patterns that tell something of one that was not measured, by stride. */
  private List<Access> kin(Access pattern) {
    int block = nearestBlock(pattern);
    return curves.keySet().stream()
        .filter(a -> a.order() == pattern.order() && a.blockWords() == block)
        .sorted(Comparator.comparingInt(Access::strideWords))
        .toList();
  }

  /** The block length, of those measured in this order, that is nearest in ratio; 0 of none. */
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
