package org.memline.calibration;

import java.util.Locale;
import org.memline.model.BetweenRuns;
import org.memline.model.Interval;

/**
 * The variation of times between runs of memline on an unchanged machine. The prediction interval
 * for a new run includes this variation.
 *
 * @param share relative standard deviation of the times between runs; 0.1 is 10 %
 * @param assumed whether {@code share} is the default value, because no other runs of the machine
 *     were available
 */
public record BetweenRunSpread(double share, boolean assumed) {
  /**
   * The spread that is assumed until several runs of the machine are available: the logarithm of a
   * time has a standard deviation of 0.10. The value is based on the measurements of 2026-11-23 in
   * calibration/METHOD.md. Quick runs of one day differed by 5 %. A plain C program was timed an
   * hour after a calibration; its median time over the layouts was between 6 % above and 11 % below
   * the prediction. If each of two runs deviates by 10 %, they differ from each other by 14 % (10 %
   * · √2).
   */
  public static final BetweenRunSpread ASSUMED = new BetweenRunSpread(0.10, true);

  /**
   * Returns the 95 % prediction interval for a new run. It is the interval for launches (starts of
   * mpirun) of the calibrated run, widened by the spread between runs. The spread is treated as
   * exactly known, although it is estimated from few runs.
   *
   * @param seconds predicted time; if it is not positive, the interval is returned unchanged
   * @param oneRun interval for launches of the calibrated run; its ends are the prediction divided
   *     and multiplied by the same factor
   */
  public Interval widened(double seconds, Interval oneRun) {
    if (!(seconds > 0)) {
      return oneRun;
    }
    double own = Math.log(oneRun.high() / seconds);
    double factor = Math.exp(BetweenRuns.assumedHalfWidth(own, share));
    return new Interval(seconds / factor, seconds * factor);
  }

  /** Returns the sentence about the spread between runs that is printed below predictions. */
  public String sentence() {
    return "The intervals include the " + words() + ".";
  }

  /**
   * Returns a description of the spread for people, for example {@code assumed between-run spread
   * 10 %}.
   */
  public String words() {
    return assumed
        ? String.format(Locale.ROOT, "assumed between-run spread %.0f %%", 100 * share)
        : String.format(Locale.ROOT, "between-run spread %.1f %%", 100 * share);
  }
}
