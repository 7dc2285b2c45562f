package org.memline.cli;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.model.transfer.PatternTimes.Range;
import org.memline.model.transfer.Rates;
import org.memline.study.transfers.MeasuredRates;

/**
 * Throughputs of basic transfers for a given number of words, in MB/s. The object remembers which
 * of the requested throughputs were only measured with other numbers of words and are therefore
 * extrapolated.
 */
final class RangeCheckedRates implements Rates {
  private final Rates rates;
  private final Function<String, Optional<Range>> measured;
  private final long words;
  private final String heading;
  private final Map<String, Range> outside = new TreeMap<>();

  private RangeCheckedRates(
      Rates rates, Function<String, Optional<Range>> measured, long words, String heading) {
    this.rates = rates;
    this.measured = measured;
    this.words = words;
    this.heading = heading;
  }

  /**
   * A number of words counts as measured if it is outside the measured range by at most this
   * factor. Measured numbers differ a little from the planned ones, because access patterns round
   * them to whole blocks.
   */
  private static final double NEAR = 1.01;

  /** Returns throughputs that the user gave and that count as valid for any number of words. */
  static RangeCheckedRates of(Rates rates) {
    return new RangeCheckedRates(rates, name -> Optional.empty(), 0, "");
  }

  /**
   * Returns measured throughputs for a number of words.
   *
   * @param heading line that says how far apart the cores were during the measurements; empty if
   *     the calibration has only one such distance
   */
  static RangeCheckedRates of(MeasuredRates rates, long words, String heading) {
    return new RangeCheckedRates(rates, rates::measured, words, heading);
  }

  @Override
  public double of(String name) {
    double rate = rates.of(name);
    measured
        .apply(name)
        .filter(r -> isFarFrom(r.from(), r.to()))
        .ifPresent(range -> outside.put(name, range));
    return rate;
  }

  private boolean isFarFrom(long from, long to) {
    return words * NEAR < from || words > to * NEAR;
  }

  String heading() {
    return heading;
  }

  /**
   * Returns a line that names the extrapolated throughputs; empty if no throughput is extrapolated.
   */
  String extrapolated() {
    return outside.isEmpty()
        ? ""
        : outside.entrySet().stream()
            .map(e -> "%s (%d to %d)".formatted(e.getKey(), e.getValue().from(), e.getValue().to()))
            .collect(
                Collectors.joining(
                    ", ",
                    words
                        + " words are outside the measured range, so these rates are"
                        + " extrapolated: ",
                    ""));
  }
}
