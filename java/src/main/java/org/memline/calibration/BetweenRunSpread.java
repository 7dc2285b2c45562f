package org.memline.calibration;

import java.util.Locale;
import org.memline.model.BetweenRuns;
import org.memline.model.Interval;

/**
 * The difference between runs of an unchanged machine, which the interval of a prediction includes.
 *
 * @param share relative standard deviation of the times from run to run
 * @param assumed whether it is the default, because no other runs of the machine were available
 */
public record BetweenRunSpread(double share, boolean assumed) {
  /**
   * The assumed difference, in logarithms, of runs of a machine until runs of that machine are
   * available. It is based on the figures of 2026-11-23 in calibration/METHOD.md: quick runs of one
   * day differed by 5 %, and times of a plain C program an hour after a calibration were from 6 %
   * more to 11 % less than predicted, in the median over layouts. Two runs that deviate by 10 %
   * differ from each other by 14 %.
   */
  public static final BetweenRunSpread ASSUMED = new BetweenRunSpread(0.10, true);

  /**
   * Returns the 95 % interval for another run, from the interval for launches of the same run. The
   * difference between runs is used as a known value, without the uncertainty of an estimate from
   * few runs.
   *
   * @param seconds predicted time; if it is 0, the interval is returned unchanged
   * @param oneRun interval for the same run, by equal factors below and above the prediction
   */
  public Interval widened(double seconds, Interval oneRun) {
    if (!(seconds > 0)) {
      return oneRun;
    }
    double own = Math.log(oneRun.high() / seconds);
    double factor = Math.exp(BetweenRuns.assumedHalfWidth(own, share));
    return new Interval(seconds / factor, seconds * factor);
  }

  /** Returns the sentence that stands below predictions. */
  public String sentence() {
    return "The intervals include the " + words() + ".";
  }

  /** Returns the words for people, for example {@code assumed between-run spread 10 %}. */
  public String words() {
    return assumed
        ? String.format(Locale.ROOT, "assumed between-run spread %.0f %%", 100 * share)
        : String.format(Locale.ROOT, "between-run spread %.1f %%", 100 * share);
  }
}
