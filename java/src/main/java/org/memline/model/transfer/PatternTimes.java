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

  /**
   * @param seconds of a word
   */
  public record Point(Access pattern, long words, double seconds) {}

  public PatternTimes(List<Point> points) {
    Map<Access, List<Point>> byPattern = new HashMap<>();
    points.forEach(p -> byPattern.computeIfAbsent(p.pattern(), a -> new ArrayList<>()).add(p));
    byPattern.forEach((pattern, own) -> curves.put(pattern, new WordCurve(own)));
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
    int block = nearestBlock(pattern);
    if (block == 0) {
      return Double.NaN;
    }
    List<Access> kin =
        curves.keySet().stream()
            .filter(a -> a.order() == pattern.order() && a.blockWords() == block)
            .sorted(Comparator.comparingInt(Access::strideWords))
            .toList();
    if (pattern.indexed() || kin.size() == 1) {
      return curves.get(kin.get(0)).at(words);
    }
    double[] strides = kin.stream().mapToDouble(Access::strideWords).toArray();
    double[] seconds = kin.stream().mapToDouble(a -> curves.get(a).at(words)).toArray();
    return new LogCurve(strides, seconds).at(pattern.strideWords());
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
