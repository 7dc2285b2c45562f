package org.memline.calibration.transfers;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.copies.CopyTable;
import org.memline.layout.Access;
import org.memline.model.transfer.ExpressionException;
import org.memline.model.transfer.PatternTimes;
import org.memline.model.transfer.Rates;
import org.memline.sample.CacheState;

/**
 * The basic transfers of a calibration as throughputs, for operations of one size.
 *
 * <p>C is a copy by the best kernel, S and R go through the ring, F is the single copy of the
 * operating system, D a store into a shared window, Nd a contiguous message, and Nadp a put of a
 * run to an index of words.
 */
public final class MeasuredRates implements Rates {
  private static final Pattern COPY = Pattern.compile("(.+)C(.+)");

  /** A store or load of memory alone, which the paper's bounds use and no calibration measures. */
  private static final Pattern PORT_COPY = Pattern.compile("0C.+|.+C0");

  private static final Pattern INTO_PORT = Pattern.compile("(.+)([SF])0");
  private static final Pattern OUT_OF_PORT = Pattern.compile("0([RD])(.+)");
  private static final Pattern NETWORK = Pattern.compile("(Nd|Nadp)(@(\\d+))?");

  private final MeasuredTimes measured;
  private final long words;
  private final CacheState cache;

  /**
   * @param words number of words of 8 bytes that an operation moves
   */
  public MeasuredRates(Calibration calibration, long words, CacheState cache) {
    this(new MeasuredTimes(calibration), words, cache);
  }

  MeasuredRates(MeasuredTimes measured, long words, CacheState cache) {
    Calibration calibration = measured.calibration();
    if (CopyTable.of(calibration) == null && TransferTable.of(calibration) == null) {
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
   * Returns the range of words at which a rate was measured; outside of it the nearest values are
   * used. The result is empty if there is no such rate.
   */
  public Optional<PatternTimes.Range> measured(String name) {
    return find(name).map(found -> found.times().range(found.pattern()));
  }

  /** The times of a kind of basic transfer, and the pattern to look up in them. */
  private record Found(PatternTimes times, Access pattern) {}

  /** Returns the seconds per word of a basic transfer; NaN if nothing similar was measured. */
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

  /** Returns the times of a copy; one that walks on both sides must have been measured exactly. */
  private static Optional<Found> copy(BasicTimes times, Access from, Access to) {
    if (to.contiguous()) {
      return found(times.gather(), from);
    }
    return from.contiguous() ? found(times.scatter(), to) : Optional.empty();
  }
}
