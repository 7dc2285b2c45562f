package org.memline.study.supersteps;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.LogCurve;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.sample.Pages;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;

/**
 * Factors that account for the cache lines on which the words of a superstep lie. In a superstep,
 * ranks read and write shared memory. The models predict the time in the best case (good mode) and
 * in the worst case (bad mode). If the words have another placement, or another rank wrote their
 * lines last, one of these times is multiplied by a factor. A factor is the ratio of the measured
 * times of two supersteps with the same counts. Factors are measured for reads alone, for writes
 * alone, and for reads with writes, each with few words and with many. Between the measured
 * supersteps, they are interpolated by the logarithm of the number of words and by the share of
 * reads.
 */
final class LineFactors {
  private record Lines(Placing placing, LineOwner owner, int ranks, int wordBytes) {}

  /**
   * Measured times in seconds. The outer key is the share of reads (from 0 to 1), the inner key is
   * the number of words.
   */
  private final Map<Lines, NavigableMap<Double, NavigableMap<Double, Double>>> measured =
      new HashMap<>();

  /**
   * Collects the measured times.
   *
   * @param counting measured supersteps; only those with systematically chosen sizes, on pages of 4
   *     KiB, are used
   */
  LineFactors(List<Measured<SuperstepCell>> counting) {
    for (Measured<SuperstepCell> one : counting) {
      SuperstepCell cell = one.cell();
      SuperstepCounts counts = cell.accesses().counts();
      if (cell.role() == Role.GRID && cell.pages() == Pages.BASE) {
        measured
            .computeIfAbsent(lines(cell), lines -> new TreeMap<>())
            .computeIfAbsent(share(counts), share -> new TreeMap<>())
            .put((double) counts.most(), one.seconds());
      }
    }
  }

  private static Lines lines(SuperstepCell cell) {
    return new Lines(cell.placing(), cell.owner(), cell.accesses().ranks(), cell.wordBytes());
  }

  /**
   * Returns the family of supersteps (best or worst case) whose predicted time the factor
   * multiplies. It is the good mode (best case) for consecutive words, otherwise the bad mode
   * (worst case).
   */
  static SuperstepFamily family(Placing placing) {
    return placing == Placing.CONSECUTIVE ? SuperstepFamily.GOOD : SuperstepFamily.BAD;
  }

  /**
   * Returns the factor that multiplies the predicted time of the best or worst case, as {@link
   * #family} selects. It is empty if no superstep with this placement of words, last writer, number
   * of ranks and word size was measured.
   */
  OptionalDouble factor(Placing placing, LineOwner owner, SuperstepCounts counts, int wordBytes) {
    boolean good = family(placing) == SuperstepFamily.GOOD;
    var over = measured.get(new Lines(placing, owner, counts.ranks(), wordBytes));
    var under =
        measured.get(
            new Lines(
                good ? Placing.CONSECUTIVE : Placing.SHARED,
                good ? LineOwner.READER : LineOwner.PEER,
                counts.ranks(),
                wordBytes));
    if (over == null || under == null) {
      return OptionalDouble.empty();
    }
    NavigableMap<Double, Double> logs = new TreeMap<>();
    over.forEach(
        (share, points) -> {
          NavigableMap<Double, Double> base = under.getOrDefault(share, new TreeMap<>());
          double[] words =
              points.keySet().stream().filter(base::containsKey).mapToDouble(w -> w).toArray();
          double[] ratios = Arrays.stream(words).map(w -> points.get(w) / base.get(w)).toArray();
          if (words.length > 0) {
            logs.put(share, Math.log(new LogCurve(words, ratios).at(counts.most())));
          }
        });
    return logs.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.exp(between(logs, share(counts))));
  }

  /**
   * Returns the value at x. Between two points it is interpolated linearly. Beyond the first or
   * last point it is the value at that point.
   *
   * @param points value at each x
   */
  private static double between(NavigableMap<Double, Double> points, double x) {
    Map.Entry<Double, Double> below = points.floorEntry(x);
    Map.Entry<Double, Double> above = points.ceilingEntry(x);
    if (below == null || above == null) {
      return (below == null ? above : below).getValue();
    }
    double gap = above.getKey() - below.getKey();
    double part = gap > 0 ? (x - below.getKey()) / gap : 0;
    return below.getValue() + part * (above.getValue() - below.getValue());
  }

  private static double share(SuperstepCounts counts) {
    return (double) counts.mostReads() / (counts.mostReads() + counts.mostWrites());
  }
}
