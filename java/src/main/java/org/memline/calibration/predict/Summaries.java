package org.memline.calibration.predict;

import org.memline.calibration.Calibration;
import org.memline.calibration.summary.Summary;

/**
 * The summary of a calibration: the one in its file or, if there is none, one computed from its
 * cells.
 */
public final class Summaries {
  private Summaries() {}

  /**
   * @param calibration calibration with the copies of which its operations are composed
   */
  public static Summary of(Calibration calibration) {
    Summary made = calibration.section(Summary.SECTION);
    return made == null ? Summary.of(calibration, AdviceCheck.of(calibration)) : made;
  }

  /** Returns the calibration with a summary for each locality. */
  public static Calibration added(Calibration calibration) {
    return new Calibration(
        calibration.heading(),
        calibration.with(Summary.SECTION, of(calibration)).sections(),
        calibration.metrics(),
        calibration.elsewhere().stream()
            .map(
                other ->
                    other.with(Summary.SECTION, of(calibration.at(other.locality()).orElseThrow())))
            .toList());
  }
}
