package org.memline.calibration.supersteps;

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
 * Factors that multiply the time of a superstep if its words are placed differently, or if another
 * rank was the last writer of its lines. A factor is relative to a superstep with the same counts
 * in the best case (good mode) or in the worst case (bad mode). Factors are measured for reads
 * alone, writes alone and both, with few words and with many. Between the measured points, they are
 * interpolated by the logarithm of the number of words and by the share of reads.
 */
final class LineFactors {
  private record Lines(Placing placing, LineOwner owner, int ranks, int wordBytes) {}

  /** Measured times in seconds, by the share of reads and then by the number of words. */
  private final Map<Lines, NavigableMap<Double, NavigableMap<Double, Double>>> measured =
      new HashMap<>();

  /**
   * Collects the measured times.
   *
   * @param counting measured cells; only supersteps of the designed grid on pages of 4 KiB are used
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
   * Returns the family of supersteps whose time is multiplied by the factor: good mode (best case)
   * for consecutive words, otherwise bad mode (worst case).
   */
  static SuperstepFamily family(Placing placing) {
    return placing == Placing.CONSECUTIVE ? SuperstepFamily.GOOD : SuperstepFamily.BAD;
  }

  /**
   * Returns the factor that multiplies the family's time. It is empty if the placing, the owner,
   * the number of ranks or the word size was not measured.
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
   * Returns the value at x. It is interpolated linearly between the two nearest points and constant
   * outside the points.
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
