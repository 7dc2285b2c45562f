package org.memline.study.transfers;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.layout.Access;
import org.memline.model.transfer.ExpressionException;
import org.memline.model.transfer.PatternTimes;
import org.memline.model.transfer.Rates;
import org.memline.sample.CacheState;
import org.memline.study.copies.CopiesSection;

/**
 * The throughputs of the basic transfers of a calibration, for communication operations of one
 * size.
 *
 * <p>The letters of the transfers mean: C is a copy by the selected kernel. S and R are the sending
 * and the receiving side of the ring. F is a single copy by the operating system. D is a store into
 * a shared window. Nd is a contiguous message. Nadp is a put of contiguous words to indexed words.
 */
public final class MeasuredRates implements Rates {
  private static final Pattern COPY = Pattern.compile("(.+)C(.+)");

  /**
   * Matches the name of a load or a store that is not part of a copy. The bounds of Stricker and
   * Gross (1995) use these transfers, but no calibration measures them.
   */
  private static final Pattern PORT_COPY = Pattern.compile("0C.+|.+C0");

  private static final Pattern INTO_PORT = Pattern.compile("(.+)([SF])0");
  private static final Pattern OUT_OF_PORT = Pattern.compile("0([RD])(.+)");
  private static final Pattern NETWORK = Pattern.compile("(Nd|Nadp)(@(\\d+))?");

  private final MeasuredTimes measured;
  private final long words;
  private final CacheState cache;

  /**
   * @param words number of words of 8 bytes that the operation moves
   */
  public MeasuredRates(Calibration calibration, long words, CacheState cache) {
    this(new MeasuredTimes(calibration), words, cache);
  }

  MeasuredRates(MeasuredTimes measured, long words, CacheState cache) {
    Calibration calibration = measured.calibration();
    if (CopiesSection.of(calibration) == null && TransfersSection.of(calibration) == null) {
      throw new CalibrationException(
          "calibration '%s' has neither copies nor transfers: calibrate --only copies,transfers"
              .formatted(calibration.label()));
    }
    this.measured = measured;
    this.words = words;
    this.cache = cache;
  }

  @Override
  public double of(String name) {
    double seconds = seconds(name);
    if (Double.isNaN(seconds)) {
      throw new ExpressionException(
          "calibration '%2$s' has no rate for %1$s: measure it, or give --rates %1$s=…"
              .formatted(name, measured.calibration().label()));
    }
    return Access.WORD_BYTES / seconds / 1e6;
  }

  /**
   * Returns the range of the numbers of words for which the rate of a basic transfer was measured.
   * Outside the range, the rate at the nearest number of words is used. The result is empty if the
   * rate was not measured.
   *
   * @param name name of the basic transfer, for example {@code 64C1}
   */
  public Optional<PatternTimes.Range> measured(String name) {
    return find(name).map(found -> found.times().range(found.pattern()));
  }

  /**
   * The times of one kind of basic transfer by access pattern, and the pattern that is asked for.
   */
  private record Found(PatternTimes times, Access pattern) {}

  /**
   * Returns the time of a basic transfer in seconds per word of 8 bytes. It is NaN if no similar
   * transfer was measured.
   */
  private double seconds(String name) {
    return find(name)
        .map(found -> found.times().seconds(found.pattern(), words))
        .orElse(Double.NaN);
  }

  private Optional<Found> find(String name) {
    BasicTimes times = measured.of(cache, 1);
    Matcher form = NETWORK.matcher(name);
    if (form.matches()) {
      BasicTimes congested =
          form.group(3) == null ? times : measured.of(cache, Integer.parseInt(form.group(3)));
      return form.group(1).equals("Nd")
          ? found(congested.message(), Access.CONTIGUOUS)
          : found(congested.pairs(), Access.INDEXED);
    }
    form = INTO_PORT.matcher(name);
    if (form.matches()) {
      PatternTimes side = form.group(2).equals("S") ? times.loadSend() : times.fetch();
      return found(side, Access.parse(form.group(1)));
    }
    form = OUT_OF_PORT.matcher(name);
    if (form.matches()) {
      PatternTimes side = form.group(1).equals("R") ? times.receiveStore() : times.deposit();
      return found(side, Access.parse(form.group(2)));
    }
    form = COPY.matcher(name);
    return form.matches() && !PORT_COPY.matcher(name).matches()
        ? copy(times, Access.parse(form.group(1)), Access.parse(form.group(2)))
        : Optional.empty();
  }

  private static Optional<Found> found(PatternTimes times, Access pattern) {
    return times.isEmpty() ? Optional.empty() : Optional.of(new Found(times, pattern));
  }

  /**
   * Returns the times of copies that gather from {@code from} or scatter to {@code to}. The result
   * is empty if neither access pattern is contiguous, or if no copies were measured.
   */
  private static Optional<Found> copy(BasicTimes times, Access from, Access to) {
    if (to.contiguous()) {
      return found(times.gather(), from);
    }
    return from.contiguous() ? found(times.scatter(), to) : Optional.empty();
  }
}
