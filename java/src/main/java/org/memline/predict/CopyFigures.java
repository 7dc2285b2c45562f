package org.memline.predict;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.Coefficient;
import org.memline.layout.Access;
import org.memline.machine.GeometryFacts;
import org.memline.model.transfer.PatternTimes;
import org.memline.sample.CopyCell;
import org.memline.sample.Pages;
import org.memline.study.copies.CopiesSection;

/**
 * Predicts the time to copy one byte within the memory of a rank. One core copies alone, and the
 * pages have 4 KiB.
 */
final class CopyFigures {
  private final List<Measured<CopyCell>> rates;
  private final String kernel;
  private final long lineBytes;

  CopyFigures(Calibration calibration, String kernel) {
    this.kernel = kernel;
    CopiesSection table = CopiesSection.of(calibration);
    lineBytes = GeometryFacts.from(calibration.machine()).lineBytes();
    rates =
        table == null
            ? List.of()
            : table.rates().stream().filter(rate -> counts(rate.cell(), kernel)).toList();
  }

  private static boolean counts(CopyCell cell, String kernel) {
    return cell.kernel().equals(kernel) && cell.pages() == Pages.BASE && !cell.everyCore();
  }

  boolean isEmpty() {
    return rates.isEmpty();
  }

  String kernel() {
    return kernel;
  }

  /**
   * Returns the pairs of access patterns whose copies were measured, as text for a message. Each
   * pair has the form (read pattern,write pattern).
   */
  String patterns() {
    return rates.stream()
        .map(rate -> "(%s,%s)".formatted(rate.cell().from(), rate.cell().to()))
        .distinct()
        .sorted()
        .collect(Collectors.joining(" "));
  }

  /**
   * Returns the time to copy one byte, in seconds. If one side is contiguous and the pattern of the
   * other side was not measured, the time is interpolated between neighbouring patterns.
   *
   * @param touchedBytes bytes of the cache lines that the read and the write side touch together;
   *     NaN selects the largest measured copy
   * @return the time as a coefficient with its interval; its value is NaN if no similar copy was
   *     measured
   */
  Coefficient of(Access from, Access to, double touchedBytes) {
    String name = "copy(%s,%s)".formatted(from, to);
    boolean gathers = to.contiguous();
    List<Measured<CopyCell>> kin =
        rates.stream()
            .filter(
                rate ->
                    gathers
                        ? rate.cell().to().contiguous()
                        : rate.cell().from().equals(from)
                            && (from.contiguous() || rate.cell().to().equals(to)))
            .toList();
    Access pattern = gathers ? from : to;
    PatternTimes times = new PatternTimes(kin.stream().map(rate -> point(rate, gathers)).toList());
    if (times.range(pattern) == null) {
      return new Coefficient(name, "s/B", Double.NaN, Double.NaN, Double.NaN);
    }
    double each = perWord(from) + perWord(to);
    double touched = Double.isNaN(touchedBytes) ? largest(kin) : touchedBytes;
    long words = Math.max(1, Math.round(touched / each));
    double value = times.seconds(pattern, words) / Access.WORD_BYTES;
    return kin.stream()
        .filter(rate -> pattern(rate, gathers).equals(pattern) && !rate.times().single())
        .min(Comparator.comparingDouble(r -> Math.abs(Math.log((double) r.cell().words() / words))))
        .map(
            near ->
                new Coefficient(
                    name,
                    "s/B",
                    value,
                    value * near.times().low() / near.seconds(),
                    value * near.times().high() / near.seconds()))
        .orElse(new Coefficient(name, "s/B", value, Double.NaN, Double.NaN));
  }

  /**
   * Returns the bytes of cache lines that the largest of the copies touches.
   *
   * @param kin measured copies with similar patterns
   */
  private double largest(List<Measured<CopyCell>> kin) {
    return kin.stream()
        .map(Measured::cell)
        .mapToDouble(cell -> cell.words() * (perWord(cell.from()) + perWord(cell.to())))
        .max()
        .orElse(Double.NaN);
  }

  private static Access pattern(Measured<CopyCell> rate, boolean gathers) {
    return gathers ? rate.cell().from() : rate.cell().to();
  }

  private static PatternTimes.Point point(Measured<CopyCell> rate, boolean gathers) {
    long words = rate.cell().words();
    return new PatternTimes.Point(pattern(rate, gathers), words, rate.seconds() / words);
  }

  /**
   * Returns the bytes of cache lines that a long copy touches for each word on the side with this
   * access pattern. A line that several words touch is counted once.
   */
  private double perWord(Access pattern) {
    return touchedPerWord(pattern, lineBytes);
  }

  /**
   * Returns the bytes of cache lines that a long copy touches for each word on the side with this
   * access pattern. A line that several words touch is counted once.
   *
   * @param lineBytes length of a cache line in bytes
   */
  static double touchedPerWord(Access pattern, long lineBytes) {
    double block = (double) pattern.blockWords() * Access.WORD_BYTES;
    double lines = Math.ceil(block / lineBytes) * lineBytes / pattern.blockWords();
    long words = (long) pattern.blockWords() << 20;
    return Math.min(lines, (double) pattern.spanWords(words) * Access.WORD_BYTES / words);
  }
}
